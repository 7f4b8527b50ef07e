type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The filters of a list that are set: requests have no undefined fields. */
export const withoutUndefined = <T extends object>(filters: T): Given<T> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Given<T>;
