import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isStored, onStorageChange, readStored, removeStored, writeStored } from './stored.ts';
import { parserFor } from './parser-for.ts';

const Choice = v.object({ on: v.boolean() });

describe('browser storage', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('reads what was written', () => {
    expect(writeStored('choice', { on: true })).toBe(true);
    expect(readStored('choice', parserFor(Choice))).toEqual({ on: true });
    expect(isStored('choice')).toBe(true);
    removeStored('choice');
    expect(readStored('choice', parserFor(Choice))).toBeUndefined();
  });

  it.each(['{', 'null', '{"on":"yes"}', '[]', ''])('reads %j as absent', (text) => {
    localStorage.setItem('choice', text);
    expect(readStored('choice', parserFor(Choice))).toBeUndefined();
  });

  it('keeps local and session storage separate', () => {
    writeStored('choice', { on: true }, 'session');
    expect(readStored('choice', parserFor(Choice))).toBeUndefined();
    expect(readStored('choice', parserFor(Choice), 'session')).toEqual({ on: true });
  });

  it('survives blocked storage', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readStored('choice', parserFor(Choice))).toBeUndefined();
    expect(writeStored('choice', { on: true })).toBe(false);
    expect(isStored('choice')).toBe(false);
    expect(() => removeStored('choice')).not.toThrow();
  });

  it('notifies about changes in other tabs, and about cleared storage', () => {
    const changed = vi.fn();
    const stop = onStorageChange('choice', changed);
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(changed).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'choice' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'choice' }));
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
