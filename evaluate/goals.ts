/** A goal of an evaluation with its figure, and whether it is met. */
export type Goal = [label: string, isMet: boolean];

/** Prints the goals; the process fails when one is missed. */
export function printGoals(goals: readonly Goal[]): void {
  console.log('');
  for (const [label, isMet] of goals) console.log(`${isMet ? 'met' : 'MISSED'}: ${label}`);
  if (goals.some(([, isMet]) => !isMet)) process.exitCode = 1;
}
