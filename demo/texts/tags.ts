export interface DemoTag {
  key: string;
  zh: string;
  en: string;
  ja: string;
}

/** The community's tags with their names in the three languages. */
export const tags = [
  { key: 'dusk', zh: '黄昏', en: 'Dusk', ja: '夕暮れ' },
  { key: 'sea', zh: '海边', en: 'Seaside', ja: '海辺' },
  { key: 'mountain', zh: '山野', en: 'Mountains', ja: '山歩き' },
  { key: 'nightwalk', zh: '夜走', en: 'Night walks', ja: '夜さんぽ' },
  { key: 'city', zh: '城市', en: 'City', ja: '街' },
  { key: 'rain', zh: '雨天', en: 'Rainy days', ja: '雨の日' },
  { key: 'stars', zh: '星空', en: 'Night sky', ja: '星空' },
  { key: 'travel', zh: '旅行', en: 'Travel', ja: '旅' },
  { key: 'train', zh: '火车', en: 'By train', ja: '列車' },
  { key: 'oldtown', zh: '老街', en: 'Old streets', ja: '古い街並み' },
  { key: 'coffee', zh: '咖啡', en: 'Coffee', ja: 'コーヒー' },
  { key: 'tea', zh: '茶', en: 'Tea', ja: 'お茶' },
  { key: 'baking', zh: '烘焙', en: 'Baking', ja: 'お菓子作り' },
  { key: 'cooking', zh: '下厨', en: 'Home cooking', ja: '自炊' },
  { key: 'noodles', zh: '面食', en: 'Noodles', ja: '麺' },
  { key: 'streetfood', zh: '小吃', en: 'Street food', ja: '街の味' },
  { key: 'reading', zh: '读书', en: 'Reading', ja: '読書' },
  { key: 'handmade', zh: '手作', en: 'Handmade', ja: '手しごと' },
  { key: 'ceramics', zh: '陶艺', en: 'Ceramics', ja: 'うつわ' },
  { key: 'plants', zh: '植物', en: 'Plants', ja: '植物' },
  { key: 'flowers', zh: '花', en: 'Flowers', ja: '花' },
  { key: 'cats', zh: '猫', en: 'Cats', ja: '猫' },
  { key: 'photo', zh: '摄影', en: 'Photography', ja: '写真' },
  { key: 'film', zh: '胶片', en: 'Film', ja: 'フィルム' },
  { key: 'pattern', zh: '图案', en: 'Patterns', ja: '模様' },
  { key: 'autumn', zh: '秋天', en: 'Autumn', ja: '秋' },
  { key: 'winter', zh: '冬天', en: 'Winter', ja: '冬' },
  { key: 'home', zh: '家居', en: 'At home', ja: '暮らし' },
] as const satisfies readonly DemoTag[];

export type TagKey = (typeof tags)[number]['key'];
