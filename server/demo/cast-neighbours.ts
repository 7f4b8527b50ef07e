import type { DemoMember } from './types.ts';

export const neighbours: DemoMember[] = [
{ username: 'leotan', nickname: 'Leo Tan', signature: 'Night walks, kopi, and a very old lens.', sex: 'male', birthday: '1990-07-30', city: '新加坡', locale: 'en_US', avatar: { style: 'geometry', seed: 5 }, cover: { scene: 'city', seed: 6 }, labels: [] },
{ username: 'sora', nickname: '空色', signature: '東京の空と路地。フィルムがすき。', sex: 'female', birthday: '1997-10-10', city: '东京', locale: 'ja', avatar: { style: 'landscape', seed: 19 }, cover: { scene: 'clouds', seed: 8 }, labels: [] },
{ username: 'riku', nickname: '陸', signature: '札幌。冬が長いので本を読みます。', sex: 'male', birthday: '1988-12-01', city: '札幌', locale: 'ja', avatar: { style: 'bird', seed: 9 }, cover: { scene: 'snow', seed: 6 }, labels: [] },
{ username: 'maya', nickname: 'Maya W.', signature: 'Potter in Lisbon, in China each autumn.', sex: 'female', birthday: '1986-03-14', city: '里斯本', locale: 'en_US', avatar: { style: 'geometry', seed: 15 }, cover: { scene: 'ceramics', seed: 7 }, labels: [] },
{ username: 'donggua', nickname: '冬瓜', signature: '东北人，爱吃，也爱看雪。', sex: 'male', birthday: '1993-01-06', city: '沈阳', locale: 'zh_CN', avatar: { style: 'cat', seed: 5 }, cover: { scene: 'hotpot', seed: 3 }, labels: [] },
{ username: 'ningke', nickname: '宁可慢一点', signature: '坐乌篷船上班是不可能的，但可以想想。', sex: 'female', birthday: '1992-04-24', city: '绍兴', locale: 'zh_CN', avatar: { style: 'wave', seed: 4 }, cover: { scene: 'canal', seed: 3 }, labels: [] },
{ username: 'guozi', nickname: '果子狸同学', signature: '漓江边长大，毕业论文写石头。', sex: 'female', birthday: '2002-09-03', city: '桂林', locale: 'zh_CN', avatar: { style: 'landscape', seed: 23 }, cover: { scene: 'mountains', seed: 12 }, labels: [] },
{ username: 'laodeng', nickname: '海边的老邓', signature: '修了半辈子船，现在只看船。', sex: 'male', birthday: '1966-08-19', city: '舟山', locale: 'zh_CN', avatar: { style: 'wave', seed: 14 }, cover: { scene: 'harbor', seed: 2 }, labels: [] },
{ username: 'jingtou', nickname: '镜头盖呢', signature: '出门一定带相机，不一定带镜头盖。', sex: 'male', birthday: '1995-03-08', city: '重庆', locale: 'zh_CN', avatar: { style: 'geometry', seed: 18 }, cover: { scene: 'city', seed: 3 }, labels: [] },
{ username: 'weiyang', nickname: '未央', signature: '城墙下长大的夜猫子。', sex: 'female', birthday: '1998-06-30', city: '西安', locale: 'zh_CN', avatar: { style: 'moon', seed: 4 }, cover: { scene: 'lanterns', seed: 3 }, labels: [] },
{ username: 'puer', nickname: '普洱六堡', signature: '喝茶，种茶，等茶变老。', sex: 'male', birthday: '1979-04-29', city: '普洱', locale: 'zh_CN', avatar: { style: 'plant', seed: 18 }, cover: { scene: 'teaField', seed: 4 }, labels: [] },
{ username: 'xueluo', nickname: '雪落无声', signature: '雾凇、热炕、冻梨。', sex: 'female', birthday: '1991-11-27', city: '长春', locale: 'zh_CN', avatar: { style: 'bird', seed: 12 }, cover: { scene: 'snow', seed: 9 }, labels: [] },
{ username: 'yizhiju', nickname: '一只橘', signature: '橘猫的人类室友。', sex: 'female', birthday: '2000-02-14', city: '成都', locale: 'zh_CN', avatar: { style: 'cat', seed: 6 }, cover: { scene: 'catSill', seed: 12 }, labels: [] },
{ username: 'lanran', nickname: '蓝染', signature: '板蓝根不只可以泡水喝。', sex: 'female', birthday: '1987-08-23', city: '贵阳', locale: 'zh_CN', avatar: { style: 'geometry', seed: 21 }, cover: { scene: 'textile', seed: 3 }, labels: [] },
{ username: 'zhuzi', nickname: '竹子老师', signature: '教小学美术，爱折纸和剪纸。', sex: 'male', birthday: '1982-05-31', city: '湖州', locale: 'zh_CN', avatar: { style: 'plant', seed: 21 }, cover: { scene: 'papercut', seed: 4 }, labels: [] },
];
