import type { DifferenceKind } from '@muyu/contract/admin/money/reconciliation.ts';
import type { SQL } from 'drizzle-orm';

/** A comparison of rows that open something with what they were given for, for the reconciliation. */
export type RightComparison = {
  readonly kind: DifferenceKind;
  /**
   * A statement that selects `user_id`, `part` (a text that says of what, or null), and `expected` and `actual`, whole numbers in the
   * unit of the kind.
   */
  readonly figures: SQL;
};
