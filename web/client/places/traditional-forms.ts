/** Traditional characters with the simplified ones that the Chinese names of places have for them. */
const pairs = `
乾干 亞亚 佈布 來来 倫伦 傢家 內内 凱凯 別别 則则 剋克 剛刚 勞劳 區区 吳吴 呂吕 囌苏 國国 園园 圖图 壩坝 奧奥 婁娄 寧宁 寶宝 屬属 岡冈 島岛 峽峡 崑昆 崗岗 嶺岭 嶽岳 巖岩 幹干
幾几 庫库 廈厦 廣广 張张 彥彦 彿佛 愛爱 慄栗 慶庆 懷怀 揚扬 撫抚 撾挝 敘叙 時时 晉晋 東东 棗枣 楊杨 榦干 樂乐 樑梁 樹树 檯台 欽钦 涼凉 湯汤 溫温 滄沧 漢汉 潛潜 澤泽 濛蒙 濟济
濰潍 濱滨 瀋沈 瀘泸 灣湾 烏乌 無无 煙烟 營营 爾尔 瑪玛 瓊琼 畢毕 盤盘 盧卢 矇蒙 祕秘 節节 約约 紅红 納纳 紐纽 紹绍 綏绥 維维 綿绵 緬缅 縣县 羅罗 義义 聖圣 聯联 肅肃 脫脱 臘腊 臨临
臺台 興兴 茲兹 荊荆 莊庄 華华 菸烟 萊莱 萬万 蓮莲 蕪芜 薩萨 蘆芦 蘇苏 蘭兰 衛卫 裏里 裡里 託托 許许 誕诞 諾诺 讚赞 谿溪 貝贝 貢贡 貴贵 買买 賀贺 資资 賓宾 贊赞 贛赣 農农 連连 運运
達达 遠远 遷迁 遼辽 邁迈 邊边 鄉乡 鄭郑 鄲郸 銀银 銅铜 錦锦 錫锡 鎮镇 鐵铁 長长 門门 開开 關关 陝陕 陽阳 隨随 隴陇 雙双 雞鸡 離离 雲云 韋韦 韓韩 頂顶 順顺 頓顿 領领 頭头 餘余 饒饶
馬马 駐驻 鬆松 魯鲁 鮮鲜 鴨鸭 鶴鹤 鷹鹰 鹹咸 鹽盐 麗丽 麥麦 黃黄 齊齐 龍龙
`;

/** The simplified character of each traditional one. */
export const simplifiedForms: Readonly<Record<string, string>> = Object.fromEntries(
  pairs
    .trim()
    .split(/\s/)
    .map(([traditional, simplified]) => [traditional!, simplified!]),
);
