const commonPasswords = new Set(
  `123456 123456789 12345678 password qwerty123 qwerty 111111 12345 secret 123123 1234567890 1234567 000000 abc123
  password1 iloveyou 11111111 dragon monkey 123321 654321 666666 888888 5201314 1314520 a123456 123456a aaaaaa
  woaini1314 woaini520 qq123456 taobao wang1234 asd123 zxcvbnm asdfghjkl qazwsx 1qaz2wsx 112233 121212 789456
  147258369 987654321 222222 333333 555555 777777 999999 admin123 letmein welcome football sunshine princess
  00000000 88888888 123123123 12345678910 qwertyuiop 1q2w3e4r password123 7758521 woaini`.split(/\s+/),
);

/** Whether a password is one of the most common ones; full-width letters and digits are the same as narrow ones. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.has(password.normalize('NFKC').toLowerCase());
