/** Names, and what people type for them. `near` is typed wrongly: the name must be proposed. */
export const people: { name: string; queries: string[]; near?: string[] }[] = [
  {
    name: '林间客',
    queries: ['林间客', '林间', 'linjianke', 'ljk', '林jk', '林jian', '林間客'],
    near: ['林见客', '林间克'],
  },
  {
    name: '沈砚秋',
    queries: ['沈砚秋', 'shenyanqiu', 'syq', '沈yq', 'shenyq', '沈硯秋'],
    near: ['沈彦秋', '沈燕秋'],
  },
  { name: '顾北辰', queries: ['顾北', 'gubeichen', 'gbc', '顾beichen'], near: ['顾北晨'] },
  { name: '陆知微', queries: ['陆知', 'luzhiwei', 'lzw', '陸知微'], near: ['陆之微', '路知微'] },
  { name: '长安旧雨', queries: ['长安', 'changanjiuyu', 'cajy', '旧雨', '長安舊雨'], near: ['长安就雨'] },
  { name: '重庆小面酱', queries: ['chongqing', '小面', 'cqxm', '重慶'], near: ['重庆小面浆'] },
  { name: '山茶与猫', queries: ['山茶', 'shancha', '山茶与', 'scym'], near: ['山茶于猫'] },
  { name: '半糖主义', queries: ['半糖', 'bantang', 'btzy'], near: ['半塘主义', '伴糖主义'] },
  {
    name: 'Emma Brook',
    queries: ['emma', 'EMMA', 'brook', 'emmabrook', 'ｅｍｍａ'],
    near: ['emma brok', 'emna brook'],
  },
  {
    name: 'Noah_Field',
    queries: ['noah', 'field', 'noahfield', 'Noah_F'],
    near: ['noah_fild', 'noa_field'],
  },
  { name: 'さくら日和', queries: ['さくら', 'サクラ', 'ｻｸﾗ', 'さくら日'], near: ['さくら日報'] },
  { name: '青い鳥', queries: ['青い鳥', '青い', '青い鸟'] },
  { name: 'カモメ食堂', queries: ['カモメ', 'かもめ', 'ｶﾓﾒ', 'カモメ食'], near: ['カモノ食堂'] },
  { name: '云雀🎧', queries: ['云雀', 'yunque', '🎧', '雲雀'] },
  { name: '老K的厨房', queries: ['老K', '老k', '厨房', 'laok'], near: ['老K的橱房'] },
  { name: 'Pixel像素', queries: ['pixel', '像素', 'Pixel像', 'xiangsu'], near: ['Pixl像素'] },
];
