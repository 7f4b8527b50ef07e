/** White space and invisible characters. */
const blank = /[\s\p{Cf}]+/gu;

/** Normalizes an answer for comparison: ignores width, letter case, white space and invisible characters. */
export const normalizeAnswer = (answer: string): string =>
  // Upper case first: it unifies letters with several lower-case forms (ß and ss, σ and ς).
  answer.normalize('NFKC').replace(blank, '').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

/** Whether no question is repeated (product document, section 5). */
export const areQuestionsDistinct = (questions: readonly { questionId: number }[]): boolean =>
  new Set(questions.map(({ questionId }) => questionId)).size === questions.length;
