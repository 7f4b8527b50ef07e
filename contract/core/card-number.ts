/** Whether the last digit of a card number is the check digit of the others (Luhn). Zeros alone are no card. */
export function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum > 0 && sum % 10 === 0;
}
