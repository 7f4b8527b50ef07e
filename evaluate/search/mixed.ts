import type { Group } from './types.ts';

/** Chinese and Japanese texts directly after a Latin word or number and a sign that also joins Latin words. */
export const mixed: Group[] = [
  {
    must: ['逛完IKEA，沙发终于定了｜布的还是皮的', '周末去宜家，IKEA:沙发区坐了一下午'],
    not: ['沙漠里的发现', '发沙哑的声音'],
    queries: { 'mixed scripts': ['沙发', 'IKEA 沙发'], traditional: ['沙發'], width: ['ＩＫＥＡ 沙发'] },
  },
  {
    must: ['vlog:西双版纳三日游｜住在寨子里', 'Day2：西双版纳的夜市'],
    not: ['纳西族的古镇'],
    queries: { 'mixed scripts': ['西双版纳'] },
  },
  {
    must: ['5-6月去敦煌旅行｜避开人群', '2024.10.1敦煌看日出', '早上10:30到达敦煌'],
    not: ['厚道的煌斑岩'],
    queries: { 'mixed scripts': ['敦煌'] },
  },
  {
    must: ['Node.js教程｜从零开始', '整理了一份Vue.js教程'],
    also: ['PS 教程'],
    not: ['教他程序', '课程表贴在墙上'],
    queries: { 'mixed scripts': ['教程'] },
  },
  {
    must: ['T-shirt搭配｜夏天的三套', '两件T-shirt搭配牛仔裙'],
    not: ['搭车去看海'],
    queries: { 'mixed scripts': ['t-shirt 搭配', 'T-shirt'] },
  },
  {
    must: ['3.5公里徒步路线｜带孩子也行', '走了10.2公里，徒步回家'],
    not: ['徒弟的第一步'],
    queries: { 'mixed scripts': ['徒步'] },
  },
  {
    must: ['GPT-4o模型｜试用一周', 'gpt-4o、真的更快了吗', '问了GPT-4o，回答很慢'],
    not: ['GPT-3.5停用了'],
    queries: { code: ['GPT-4o', 'gpt4o'] },
  },
  {
    must: ['Wi-Fiルーターを買った｜二階まで届く', '新しいWi-Fiルーターの設定'],
    not: ['ルートを変えた'],
    queries: { 'mixed scripts': ['Wi-Fiルーター'], kana: ['るーたー'], width: ['Ｗｉ-Ｆｉルーター'] },
  },
  {
    must: ['给猫拍的plog｜它不看镜头', '今天的plog只有猫'],
    not: ['第一条plog', '熊猫馆plog｜排队三小时'],
    queries: { 'mixed scripts': ['猫plog', 'plog猫', '猫 plog'], width: ['猫ｐｌｏｇ'] },
  },
  {
    must: ['第一只LV包｜养了两年的样子', 'LV的包和它的维修单'],
    not: ['LV的展览散场以后'],
    queries: { 'mixed scripts': ['LV包', 'LV 包'] },
  },
  {
    must: ['ins风穿搭｜一周不重样', '家里重装成了ins风'],
    not: ['One quiet evening in Lisbon', '阳台上的风铃'],
    queries: { 'mixed scripts': ['ins', 'ins风', 'INS 风'] },
  },
];
