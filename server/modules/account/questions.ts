import type { Locale, LocalText } from '@muyu/contract/core/locale.ts';
import { type SecurityQuestion, securityQuestions } from '@muyu/contract/registration.ts';

/** The ten security questions by their values (product document, section 3). */
const says: Record<(typeof securityQuestions)[number], LocalText> = {
  1: { zh_CN: '您母亲的姓名是？', en_US: 'What is your mother’s name?', ja: '母親の名前は？' },
  2: { zh_CN: '您父亲的姓名是？', en_US: 'What is your father’s name?', ja: '父親の名前は？' },
  3: { zh_CN: '您伴侣的姓名是？', en_US: 'What is your partner’s name?', ja: 'パートナーの名前は？' },
  4: { zh_CN: '您的生日是？', en_US: 'When is your birthday?', ja: 'あなたの誕生日は？' },
  5: { zh_CN: '您的出生地是？', en_US: 'Where were you born?', ja: '出生地は？' },
  6: { zh_CN: '您母亲的生日是？', en_US: 'When is your mother’s birthday?', ja: '母親の誕生日は？' },
  7: {
    zh_CN: '您最尊敬的人的姓名是？',
    en_US: 'Whom do you respect most?',
    ja: '最も尊敬する人の名前は？',
  },
  8: {
    zh_CN: '您最难忘的日期是？',
    en_US: 'Which date will you never forget?',
    ja: '最も忘れられない日は？',
  },
  9: {
    zh_CN: '您最难忘的地点是？',
    en_US: 'Which place will you never forget?',
    ja: '最も忘れられない場所は？',
  },
  10: { zh_CN: '您老师的姓名是？', en_US: 'What is your teacher’s name?', ja: '先生の名前は？' },
};

/** Questions in a language, in the order of their values given. */
export const questionsIn = (locale: Locale, values: readonly number[]): SecurityQuestion[] =>
  values.map((questionId) => ({
    questionId,
    question: says[questionId as (typeof securityQuestions)[number]][locale],
  }));

/** All ten of them. */
export const questionList = ({ locale }: { locale: Locale }): SecurityQuestion[] =>
  questionsIn(locale, securityQuestions);
