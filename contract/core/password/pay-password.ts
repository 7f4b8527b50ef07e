/** Whether the digits of a pay password are all alike or in sequence, up or down. */
export function isWeakPayPassword(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at])));
  const [step] = steps;
  return steps.size === 1 && (step === 0 || step === 1 || step === -1);
}
