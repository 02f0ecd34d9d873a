export { ChoiceChip } from './choice-chip.tsx';
export { Clamp } from './clamp.tsx';
export { DescriptionList, EmptyState, Skeleton, Stat, Tag } from './stat.tsx';
export { Pagination } from './pagination.tsx';
export type { PaginationProps } from './pagination.tsx';
export { Caption, Table, TableScroll, Td, Th } from './table.tsx';
