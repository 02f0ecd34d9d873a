import * as v from 'valibot';
import type { StaffBillingDocument } from './staff-billing-document.ts';

/** An amount with at most two decimals, parsed to hundredths to avoid fractions of a cent. */
const hundredths = (least: number, most: number, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,6}([.]\d{1,2})?$/, message),
    v.transform((text) => Math.round(Number(text) * 100)),
    v.minValue(least * 100, message),
    v.maxValue(most * 100, message),
  );

/** A line as typed. */
export const TypedLine = v.object({
  kind: v.picklist(['labor', 'part']),
  description: v.string(),
  quantity: v.string(),
  price: v.string(),
  /** Ids of the time entries that it bills. */
  timeEntries: v.optional(v.array(v.string())),
});
export type TypedLine = v.InferOutput<typeof TypedLine>;

const Quantity = hundredths(0.01, 9999, 'quantity');
const Price = hundredths(0, 100_000, 'price');
/** Up to three decimals, as in district tax rates; can be empty without taxable lines. */
const TaxPercent = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\d{1,2}([.]\d{1,3})?)?$/, 'tax'),
  v.check((text) => Number(text) <= 15, 'tax'),
);
/** 8.875% is 887.5 basis points. */
const toBasisPoints = (percent: string) => Math.round(Number(percent) * 1000) / 10;

const Line = v.pipe(
  v.object({
    kind: TypedLine.entries.kind,
    description: v.pipe(v.string(), v.trim(), v.minLength(2, 'description'), v.maxLength(200, 'description')),
    quantity: Quantity,
    price: Price,
    timeEntries: TypedLine.entries.timeEntries,
  }),
  v.transform(({ quantity, price, ...line }) => ({ ...line, quantity: quantity / 100, unitCents: price })),
);

/** The database's limit. */
export const MAX_LINES = 50;

/** The estimate form. Messages are keys that the form translates. */
export const EstimateInput = v.pipe(
  v.object({
    device: v.pipe(v.string(), v.trim(), v.minLength(2, 'device'), v.maxLength(120, 'device')),
    serialNumber: v.pipe(v.string(), v.trim(), v.maxLength(80, 'serial')),
    complaint: v.pipe(v.string(), v.trim(), v.minLength(2, 'complaint'), v.maxLength(2000, 'complaint')),
    // All lines in one string: form drafts don't support lists.
    lines: v.pipe(v.string(), v.parseJson(), v.array(Line), v.minLength(1), v.maxLength(MAX_LINES)),
    taxPercent: TaxPercent,
    /** The city whose rate it is; empty when it was typed in. */
    taxPlace: v.string(),
  }),
  v.forward(
    v.check(({ lines, taxPercent }) => taxPercent !== '' || lines.every(({ kind }) => kind === 'labor'), 'tax_missing'),
    ['taxPercent'],
  ),
  v.transform(({ taxPercent, taxPlace, ...input }) => ({
    ...input,
    taxRate: toBasisPoints(taxPercent),
    taxPlace: taxPlace || undefined,
  })),
);
export type EstimateInput = v.InferOutput<typeof EstimateInput>;
type TypedEstimate = v.InferInput<typeof EstimateInput>;

const readLines = v.safeParser(v.pipe(v.string(), v.parseJson(), v.array(TypedLine), v.minLength(1)));

/** The lines of a draft, or one empty line. */
export function typedLines(text: unknown): readonly TypedLine[] {
  const read = readLines(text);
  return read.success ? read.output : [newLine('labor')];
}

export function newLine(kind: TypedLine['kind']): TypedLine {
  return { kind, description: '', quantity: '1', price: '' };
}

/** Totals in cents, calculated like the database does (`save_estimate`): parts are taxed, labor isn't. */
export function calculateTotals(
  lines: readonly TypedLine[],
  taxPercent: unknown,
): { labor: number; parts: number; tax: number; total: number } {
  const read = (schema: typeof Price, text: unknown) => {
    const parsed = v.safeParse(schema, text);
    return parsed.success ? parsed.output : 0;
  };
  const percent = v.safeParse(TaxPercent, taxPercent);
  const sum = (kind: TypedLine['kind']) =>
    lines
      .filter((line) => line.kind === kind)
      .map(({ quantity, price }) => Math.round((read(Quantity, quantity) * read(Price, price)) / 100))
      .reduce((total, cents) => total + cents, 0);
  const [labor, parts] = [sum('labor'), sum('part')];
  const tax = Math.round((parts * (percent.success ? toBasisPoints(percent.output) : 0)) / 10_000);
  return { labor, parts, tax, total: labor + parts + tax };
}

/** A draft as form values. */
export function toFormValues({
  device,
  serial_number,
  complaint,
  lines,
  tax_rate,
  tax_place,
}: StaffBillingDocument): Record<keyof TypedEstimate, string> {
  const typed: TypedLine[] = lines.map(({ kind, description, quantity, unit_cents, time_entries }) => ({
    kind,
    description,
    quantity: String(quantity),
    price: (unit_cents / 100).toFixed(2),
    ...(time_entries.length > 0 ? { timeEntries: time_entries } : {}),
  }));
  return {
    device,
    serialNumber: serial_number,
    complaint,
    lines: JSON.stringify(typed),
    taxPercent: String(tax_rate / 100),
    taxPlace: tax_place ?? '',
  };
}
