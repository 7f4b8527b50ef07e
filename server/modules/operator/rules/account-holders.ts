/** An operator who created or changed an account. */
export type AccountChange = { by: string; account: string };

/** Whether one operator may hold both accounts. */
export function mayBeHeldTogether(changes: readonly AccountChange[], one: string, other: string): boolean {
  const holders = holdersOf(changes, one);
  return [...holdersOf(changes, other)].some((holder) => holders.has(holder));
}

/** The operator of the account, who created or changed it, and who did so to the account of one of these. */
function holdersOf(changes: readonly AccountChange[], account: string): Set<string> {
  const holders = new Set([account]);
  // A set also visits what is added while it is walked.
  for (const held of holders)
    for (const change of changes) if (change.account === held) holders.add(change.by);
  return holders;
}
