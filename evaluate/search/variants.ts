import type { Group } from './types.ts';

/** Other forms of characters, hashtags, and names that are written with and without spaces. */
export const variants: Group[] = [
  {
    must: ['月饼礼盒｜五家比下来', '中秋前学做冰皮月饼', '冰箱裡還有兩塊月餅'],
    not: ['月亮很圆', '煎饼摊还没收', '饼干掉了一地'],
    queries: { traditional: ['月餅', '月饼'] },
  },
  {
    must: ['情绪日记｜写满一百天', '坏情绪也要好好放着', '孩子鬧情緒的時候'],
    not: ['心情不错', '就绪的行李', '光绪年间的老宅'],
    queries: { traditional: ['情緒', '情绪'] },
  },
  {
    must: ['卫生间收纳｜一平米也够', '朝北的卫生间怎么除湿', '衛生間的鏡子換了'],
    not: ['卫星云图', '生日那天', '房间重新刷漆'],
    queries: { traditional: ['衛生間', '卫生间'] },
  },
  {
    must: ['合并账本｜搬家以后', '两间教室合并成一间', '把兩張桌子合併起來'],
    not: ['合唱团招人', '并排走过长廊'],
    queries: { traditional: ['合併', '合并'] },
  },
  {
    must: ['涩谷的路口｜等一场雨停', '第一次在涩谷迷路', '渋谷で終電を逃した'],
    not: ['苦涩的茶汤', '山谷里的溪水'],
    queries: { traditional: ['渋谷', '涩谷', '澀谷'] },
  },
  {
    must: ['横滨的码头｜冬天的摩天轮', '在横滨坐渡轮', '横浜で中華まんを食べ歩く'],
    not: ['横着放的相框', '海滨公园'],
    queries: { traditional: ['横浜', '横滨', '橫濱'] },
  },
  {
    must: ['穿着打扮｜小个子的三条', '他的穿着很讲究', '婚禮那天的穿著'],
    also: ['她穿着和服从石阶上走下来'],
    not: ['穿针引线', '着急出门', '一部名著'],
    queries: { traditional: ['穿著', '穿着'] },
  },
  {
    must: ['著名的老桥｜走一趟', '一位著名的制琴师', '街角那家著名麵店'],
    not: ['墙上写着名字', '跟着名厨学做菜', '她的睡着名场面'],
    queries: { traditional: ['著名'] },
  },
  {
    must: ['了解湿地｜一张地图', '慢慢了解邻居的作息', '想多瞭解這座城'],
    not: ['了断一桩旧事', '解开绳结', '瞭望塔上的风'],
    queries: { traditional: ['瞭解', '了解'] },
  },
  {
    must: ['年度计划｜只写三件', '把计划贴在冰箱上', '旅行的計畫又改了'],
    also: ['马拉松训练｜十六周计划', '阳台 DIY 计划'],
    not: ['计时器响了', '画完就睡', '漫画书堆成山'],
    queries: { traditional: ['計畫', '计划', '計劃'] },
  },
  {
    must: ['钱锺书的院子｜看见紫藤', '重读钱钟书的散文', '書房裡的錢鍾書手稿'],
    not: ['钟表铺关门', '一堆钱和书'],
    queries: { traditional: ['钱钟书', '錢鍾書', '钱锺书'] },
  },
  {
    must: ['#OOTD#穿搭#通勤｜灰色系', '今天的ootd是一件旧风衣', '🧣#ootd🧣 出门前两分钟', '＃ＯＯＴＤ＃毛衣'],
    not: ['OOT 模型', '穿针引线的一天'],
    queries: { hashtag: ['ootd', '#ootd#', '#OOTD', '＃ootd＃'] },
  },
  {
    must: ['今天的vlog#日常#｜第三周', '#vlog#海岛', '剪完一条vlog日常'],
    also: ['vlog:西双版纳三日游｜住在寨子里'],
    not: ['v 领毛衣', 'blog 停更了'],
    queries: { hashtag: ['#vlog#', 'vlog'] },
  },
  {
    must: ['#citywalk#老城厢｜三公里', '周日citywalk路线', 'City walk 的第七站', 'a slow city walk'],
    not: ['a night walk', '看日出的城'],
    queries: { hashtag: ['#citywalk', 'citywalk'], spaces: ['city walk'] },
  },
  {
    must: ['brunch+手冲｜周末限定', '一份brunch吃到下午', '#brunch#窗边'],
    not: ['lunch 外卖', 'bunch of keys'],
    queries: { hashtag: ['brunch', '#brunch#'] },
  },
  {
    must: ['PR/AE剪辑｜第一课', 'AE PR 剪辑怎么分工', 'PR和AE一起开很卡'],
    not: ['PR 公关', 'A E 两档', 'prae 拼错了'],
    queries: { spaces: ['pr ae'], 'several words': ['PR+AE', 'AE/PR'] },
  },
  {
    must: ['iOS18.1发布｜要不要升', '升到 iOS 18.1 之后', 'iOS18.1的通话录音'],
    not: ['iOS 17.2 的老机器', '18 路 1 号'],
    queries: { code: ['iOS 18.1', 'ios18.1', '18.1'] },
  },
  {
    must: ['Model Y提车｜等了四十天', '借开朋友的 model y', 'ModelY的后备箱'],
    not: ['Model 3 到店', 'Y 形路口'],
    queries: { code: ['modely'] },
  },
  {
    must: ['iPhone 16 Pro Max 开箱｜沙漠色', '新的iPhone16ProMax', 'iPhone16 Pro Max拍月亮'],
    not: ['iPhone 16 壳', 'Pro Max 是什么意思', '16 个 max 音箱'],
    queries: {
      code: ['iphone 16 pro max', 'iphone16promax', 'iPhone16 Pro Max'],
      width: ['ｉＰｈｏｎｅ１６ＰｒｏＭａｘ'],
    },
  },
  {
    must: ['小米14Pro人像｜夜里', '小米 14 Pro 续航', '小米14 Pro换膜'],
    not: ['小米粥', '14 号线', 'Pro 版说明书'],
    queries: { 'mixed scripts': ['小米14pro', '小米 14 pro', '小米14 Pro'] },
  },
  {
    must: ['在disney+看完了｜第二季', 'disney+纪录片清单', '又续了一年Disney+'],
    not: ['dinner 加菜', 'plus 会员'],
    queries: { code: ['disney+', 'disney'] },
  },
  {
    must: ['学C#的第一天｜写给自己', 'C#面试题整理'],
    also: ['C# 面试题'],
    not: ['C 弦断了', 'C 和 D 之间'],
    queries: { code: ['C#', 'ｃ＃'] },
  },
  {
    must: ['劳动节｜三天都在田里', '义务劳动结束以后', '労働時間が長い一週間'],
    not: ['早く動く人', '日が暮れるまで働く', '劳累的一天'],
    queries: { traditional: ['劳动', '労働', '勞動'] },
  },
  {
    must: ['艺术展｜最后一天', '街角的艺术装置', '芸術の秋を歩く', '藝術學院的中庭'],
    also: ['艺术字'],
    not: ['艺人在后台', '技术分享', '芸豆汤', '阿芸的花店'],
    queries: { traditional: ['艺术', '芸術', '藝術'] },
  },
];
