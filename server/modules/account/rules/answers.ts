/** White space, and what is invisible. */
const blank = /[\s\p{Cf}]+/gu;

/** A security answer as it is compared: width, letter case and white space do not matter. Empty when nothing is left. */
export const normaliseAnswer = (answer: string): string =>
  // By way of capitals, which folds what has several small forms (ß and ss, σ and ς).
  answer.normalize('NFKC').replace(blank, '').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

/** Are the questions three different ones (product document, section 5)? */
export const questionsDiffer = (questions: readonly { questionId: number }[]): boolean =>
  new Set(questions.map(({ questionId }) => questionId)).size === questions.length;
