import { type SecurityQuestion, securityQuestions } from '@muyu/contract/account/registration.ts';
import type { Locale, LocalizedText } from '@muyu/contract/core/locale.ts';

/** The texts of the ten security questions by value (product document, section 3). */
const texts: Record<(typeof securityQuestions)[number], LocalizedText> = {
  1: { zh_CN: '你母亲的姓名是？', en_US: 'What is your mother’s name?', ja: '母親の名前は？' },
  2: { zh_CN: '你父亲的姓名是？', en_US: 'What is your father’s name?', ja: '父親の名前は？' },
  3: { zh_CN: '你伴侣的姓名是？', en_US: 'What is your partner’s name?', ja: 'パートナーの名前は？' },
  4: { zh_CN: '你的生日是？', en_US: 'When is your birthday?', ja: 'あなたの誕生日は？' },
  5: { zh_CN: '你的出生地是？', en_US: 'Where were you born?', ja: '出生地は？' },
  6: { zh_CN: '你母亲的生日是？', en_US: 'When is your mother’s birthday?', ja: '母親の誕生日は？' },
  7: {
    zh_CN: '你最尊敬的人的姓名是？',
    en_US: 'What is the name of the person you respect most?',
    ja: '最も尊敬する人の名前は？',
  },
  8: {
    zh_CN: '你最难忘的日期是？',
    en_US: 'Which date will you never forget?',
    ja: '最も忘れられない日は？',
  },
  9: {
    zh_CN: '你最难忘的地点是？',
    en_US: 'Which place will you never forget?',
    ja: '最も忘れられない場所は？',
  },
  10: { zh_CN: '你老师的姓名是？', en_US: 'What is your teacher’s name?', ja: '先生の名前は？' },
};

/** The questions with these values, in this order, in a language. */
export const localizeQuestions = (locale: Locale, values: readonly number[]): SecurityQuestion[] =>
  values.map((questionId) => ({
    questionId,
    question: texts[questionId as (typeof securityQuestions)[number]][locale],
  }));

/** All security questions. */
export const listSecurityQuestions = ({ locale }: { locale: Locale }): SecurityQuestion[] =>
  localizeQuestions(locale, securityQuestions);
