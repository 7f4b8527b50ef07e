/** Whether six digits are all alike or in sequence, up or down. */
export function isWeakPayPassword(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, i) => Number(digit) - Number(digits[i])));
  const [step] = steps;
  return steps.size === 1 && (step === 0 || step === 1 || step === -1);
}
