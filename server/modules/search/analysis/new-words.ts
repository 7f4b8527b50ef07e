/**
 * Words that the packaged dictionary does not know or cuts: names of services, new words, trades and hobbies. A change makes the
 * analysis another one: raise `analysisVersion`, and every server indexes anew.
 */
export const newWords: readonly string[] = (
  '小红书 抖音 快手 微博 豆瓣 知乎 淘宝 拼多多 京东 美团 饿了么 高德 支付宝 微信 朋友圈 公众号 小程序 视频号 直播间 带货 种草 拔草 ' +
  '打卡 探店 出片 氛围感 松弛感 多巴胺 多巴胺穿搭 美拉德 穿搭 ootd 露营 精致露营 飞盘 桨板 骑行 夜骑 徒步 citywalk 城市漫步 特种兵旅游 ' +
  '雪糕刺客 脆皮 躺平 内卷 摆烂 破防 社恐 社牛 社死 显眼包 搭子 饭搭子 情绪价值 电子榨菜 绝绝子 栓q 凡尔赛 打工人 干饭人 尾款人 手账 ' +
  '手帐 盲盒 手办 谷子 汉服 马面裙 洛丽塔 剧本杀 密室逃脱 脱口秀 狼人杀 猫粮 狗粮 猫砂 猫条 铲屎官 吸猫 撸猫 布偶猫 英短 柯基 柴犬 ' +
  '金毛 边牧 萨摩耶 空气炸锅 早八 晚八 奶茶 生椰拿铁 拿铁 手冲咖啡 冷萃 精酿 烘焙 巴斯克 提拉米苏 螺蛳粉 酸辣粉 麻辣烫 冒菜 钵钵鸡 ' +
  '胡辣汤 热干面 肉夹馍 羊肉泡馍 过桥米线 围炉煮茶 预制菜 轻食 减脂餐 健身餐 帕梅拉 普拉提 瑜伽 力量训练 有氧 跑团 半马 全马 越野跑 ' +
  '攀岩 滑雪 单板 双板 冲浪 潜水 浮潜 钓鱼佬 路亚 房车 自驾游 民宿 青旅 酒店式公寓 日落 蓝调时刻 人像摄影 街拍 扫街 胶片机 拍立得 ' +
  '无人机 运动相机 微单 单反 大疆 人工智能 大模型 生成式 机器学习 深度学习 智能家居 扫地机器人 新能源车 充电桩 电动车 换电 考研 考公 ' +
  '国考 省考 教资 雅思 托福 四六级 保研 考编 上岸 秋招 春招 实习 跳槽 裸辞 副业 自媒体 博主 up主 主播 弹幕 番剧 二次元 漫展 同人 ' +
  '原神 崩铁 王者荣耀 英雄联盟 黑神话 动物森友会 塞尔达 宝可梦 演唱会 音乐节 livehouse 民谣 说唱 摇滚 国风 古风 治愈系 断舍离 极简 ' +
  '收纳 二手 闲置 暮屿'
).split(' ');

/** Latin words that are written with a space, too, by the word: `citywalk` is city walk. */
export const spacedWords: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'wi fi,hi fi,lo fi,sci fi,city walk,live house,air pods,air tag,mac book,you tube,tik tok,chat gpt,open ai,git hub,deep seek,mid journey,' +
    'bili bili,hip hop,star bucks,disney land,cos play,play station'
  )
    .split(',')
    .map((words) => [words.replace(' ', ''), words.split(' ')]),
);
