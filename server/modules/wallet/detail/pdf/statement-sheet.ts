import type { Locale } from '@muyu/contract/core/locale.ts';

/** A row of the table; `remark` is a second line of the detail. */
export type SheetRow = {
  readonly time: string;
  readonly title: string;
  readonly remark: string;
  readonly account: string;
  readonly person: string;
  readonly amount: string;
};

/** The texts of a statement as they are printed, in one language. */
export type StatementSheet = {
  readonly locale: Locale;
  readonly title: string;
  /** Lines below the title. */
  readonly about: readonly string[];
  readonly figures: readonly (readonly [name: string, amount: string])[];
  readonly heads: Readonly<Omit<SheetRow, 'remark'>>;
  readonly rows: readonly SheetRow[];
  /** A line below the table. */
  readonly note: string | null;
  /** The foot of each page, with `{page}` and `{pages}`. */
  readonly foot: string;
};
