/**
 * Terms of a new installation; later the list lies in the database. Whole phrases of offers and abuse, so that everyday
 * texts and warnings among members pass.
 */
const chinese = `
  刷单兼职 刷单返利 刷信誉 刷流水赚佣金 日赚过千 稳赚不赔 荐股群 带单老师 资金盘拉人 信用卡套现 花呗套现 黑户贷款 校园贷代办
  裸贷 高利贷放款 代洗黑钱 跑分洗钱 跑分兼职 收购银行卡 出租银行卡 买卖银行卡 代开发票 代办文凭 办理假证 办证刻章 替考枪手
  伪基站 改号软件 接码平台 养号卖号 出售个人信息 盗号软件

  网络赌博 赌博网站 赌博平台 在线赌场 真人荷官 澳门葡京 六合彩 重庆时时彩 百家乐平台 玩百家乐 棋牌上分 上分下分 博彩平台
  博彩网站 体育投注 足球外围 赌球 首存送彩金 开户送彩金 电子游艺

  冰毒 海洛因 摇头丸 大麻烟 吸食大麻 贩卖大麻 卖K粉 吸K粉 麻古片 贩毒 制毒配方 迷奸药 出售听话水 出售乖乖水 催情药
  上头电子烟 笑气配送 芬太尼

  买卖枪支 枪支弹药 气枪出售 仿真枪出售 军火交易 自制炸药 制作炸弹 管制刀具出售 弩箭出售

  小姐上门服务 学生妹上门 找楼凤 援交妹 学生援交 约炮群 同城约炮 约炮软件 一夜情交友 裸聊室 视频裸聊 裸聊直播 莞式服务
  妹子包夜 高端外围 外围女模 卖淫 嫖娼 招嫖 成人视频网站 黄色网站 色情直播 福利姬 儿童色情 幼女视频 恋童癖

  去死吧 杀你全家 死全家 操你妈 傻逼 煞笔 婊子 狗杂种 人肉搜索她 开盒挂人

  加我微信 加微信领取 加微信进群 加V信 加薇信 加VX 私加微 加Q群领 进群领福利 扫码领红包 点我主页领取 刷粉丝量 代刷粉丝
  代刷点赞 代刷播放量
`;

const english = [
  'work from home and earn',
  'guaranteed profit',
  'double your bitcoin',
  'money mule',
  'fake diploma',
  'online casino',
  'sports betting',
  'free spins',
  'cocaine',
  'heroin',
  'methamphetamine',
  'buy weed',
  'date rape drug',
  'buy guns',
  'pipe bomb',
  'escort service',
  'hookup tonight',
  'nude cam',
  'child porn',
  'kill yourself',
  'motherfucker',
  'fuck you',
  'buy followers',
  'add my whatsapp',
  'add my telegram',
];

export const packagedTerms: readonly string[] = [...chinese.trim().split(/\s+/), ...english];
