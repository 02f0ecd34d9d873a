import * as v from 'valibot';
import { translations } from '../catalog/translation.ts';

const text = v.string();
const integer = v.pipe(v.number(), v.integer());
const BoardSize = v.picklist(['ATX', 'mATX', 'ITX']);
const PowerSize = v.picklist(['ATX', 'SFX']);
const MemoryType = v.picklist(['DDR4', 'DDR5']);
const StorageSlot = v.picklist(['M.2', 'SATA']);

/** Drops list items that this code doesn't know. */
function knownItems<const Options extends readonly string[]>(option: v.PicklistSchema<Options, undefined>) {
  return v.pipe(
    v.array(v.string()),
    v.transform((items) => items.filter((item) => v.is(option, item))),
    v.array(option),
  );
}

const textEntries = { name: text, summary: text };

const common = {
  /** Power draw at full load. */
  watts: integer,
  product: v.object({
    slug: text,
    ...textEntries,
    price_cents: integer,
    stock: integer,
    translations: translations(textEntries),
  }),
};

/** Lengths are in millimeters, memory sizes in gigabytes. */
export const Part = v.variant('kind', [
  v.object({
    kind: v.literal('cpu'),
    ...common,
    socket: text,
    chipsets: v.array(text),
    update_chipsets: v.array(text),
    has_graphics: v.boolean(),
  }),
  v.object({
    kind: v.literal('board'),
    ...common,
    socket: text,
    chipset: text,
    memory_type: MemoryType,
    memory_slots: integer,
    memory_gb: integer,
    board_size: BoardSize,
    m2_slots: integer,
    sata_ports: integer,
  }),
  v.object({ kind: v.literal('memory'), ...common, memory_type: MemoryType, memory_modules: integer, memory_gb: integer }),
  v.object({ kind: v.literal('graphics'), ...common, length_mm: integer, plugs_8_pin: integer, plugs_16_pin: integer }),
  v.object({ kind: v.literal('storage'), ...common, storage_slot: StorageSlot }),
  v.object({
    kind: v.literal('cooler'),
    ...common,
    sockets: v.array(text),
    cools_watts: integer,
    height_mm: v.nullable(integer),
    radiator_mm: v.nullable(integer),
  }),
  v.object({
    kind: v.literal('power'),
    ...common,
    output_watts: integer,
    power_size: PowerSize,
    plugs_8_pin: integer,
    plugs_16_pin: integer,
  }),
  v.object({
    kind: v.literal('case'),
    ...common,
    board_sizes: knownItems(BoardSize),
    power_sizes: knownItems(PowerSize),
    max_graphics_length_mm: integer,
    max_cooler_height_mm: integer,
    radiators_mm: v.array(integer),
  }),
]);
export type Part = v.InferOutput<typeof Part>;

const KnownValues = v.object({
  kind: v.picklist(Part.options.map(({ entries }) => entries.kind.literal)),
  board_size: v.nullish(BoardSize),
  memory_type: v.nullish(MemoryType),
  power_size: v.nullish(PowerSize),
  storage_slot: v.nullish(StorageSlot),
});

/** Parts of the catalog. One whose kind, size or type this code doesn't know is left out: its fit can't be judged here. */
export const Parts = v.pipe(
  v.array(v.unknown()),
  v.transform((rows) => rows.filter((row) => v.is(KnownValues, row))),
  v.array(Part),
);
export type PartKind = Part['kind'];
export type PartOf<Kind extends PartKind> = Extract<Part, { kind: Kind }>;

/** Kinds of which a build can have several. */
export const MULTIPLE_KINDS = ['memory', 'storage'] as const satisfies readonly PartKind[];
type MultipleKind = (typeof MULTIPLE_KINDS)[number];

/** The parts selected so far: one of each kind, but any number of memory kits and drives. */
export type Build = {
  readonly [Kind in Exclude<PartKind, MultipleKind>]?: PartOf<Kind> | undefined;
} & { readonly [Kind in MultipleKind]?: readonly PartOf<Kind>[] | undefined };
