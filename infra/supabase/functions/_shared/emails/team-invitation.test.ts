import { expect, test } from 'vitest';
import { composeRoleEmail } from './role.ts';
import { composeTeamInvitation } from './team-invitation.ts';

const invitationText = (language: 'en' | 'es', secondFactor: boolean) =>
  composeTeamInvitation({
    to: 'noor@home.example',
    inviter: 'Dana Okafor',
    role: 'agent',
    language,
    expiresAt: '2026-12-12T17:00:00Z',
    secondFactor,
  }).text;
const welcomeText = (second_factor: boolean) =>
  composeRoleEmail({ kind: 'role_granted', to: 'noor@home.example', role: 'agent', second_factor }).text;

test('emails to new staff speak of two-step sign-in only where staff need it', () => {
  expect(invitationText('en', true)).toContain('it only works for you. Two-step sign-in is set up next. Don’t know');
  expect(invitationText('en', false)).toContain('it only works for you. Don’t know');
  expect(invitationText('es', true)).toContain('dos pasos');
  expect(invitationText('es', false)).not.toContain('dos pasos');
  expect(welcomeText(true)).toMatch(/\. Client data opens only with two-step sign-in\.[^]*dos pasos/);
  expect(welcomeText(false)).not.toMatch(/two-step|dos pasos/);
});
