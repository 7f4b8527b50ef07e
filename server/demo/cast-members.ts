import type { DemoMember } from './types.ts';

export const members: DemoMember[] = [
{ username: 'lin', nickname: '阿林', signature: '白天上班，傍晚去看海。', sex: 'female', birthday: '1996-04-18', city: '厦门', locale: 'zh_CN', avatar: { style: 'landscape', seed: 11 }, cover: { scene: 'sea', seed: 21 }, labels: [] },
{ username: 'kenji', nickname: '健二の台所', signature: 'だしと麺のことばかり考えています。', sex: 'male', birthday: '1983-11-02', city: '大阪', locale: 'ja', avatar: { style: 'cup', seed: 5 }, cover: { scene: 'noodles', seed: 3 }, labels: [] },
{ username: 'qing', nickname: '青柠汽水', signature: '喜欢一切带气泡的东西。', sex: 'female', birthday: '1999-05-26', city: '宁波', locale: 'zh_CN', avatar: { style: 'geometry', seed: 8 }, cover: { scene: 'waves', seed: 3 }, labels: [] },
{ username: 'wanfeng', nickname: '晚风', signature: '下班路上绕远一点，看江。', sex: 'female', birthday: '1995-09-12', city: '武汉', locale: 'zh_CN', avatar: { style: 'landscape', seed: 8 }, cover: { scene: 'bokeh', seed: 4 }, labels: [] },
{ username: 'xiaoman', nickname: '小满', signature: '阳台三平米，植物四十盆。', sex: 'female', birthday: '1993-05-21', city: '苏州', locale: 'zh_CN', avatar: { style: 'plant', seed: 1 }, cover: { scene: 'leaves', seed: 5 }, labels: [] },
{ username: 'hetian', nickname: '荷田', signature: '退休语文老师，每天绕湖走一圈。', sex: 'male', birthday: '1962-07-15', city: '杭州', locale: 'zh_CN', avatar: { style: 'plant', seed: 12 }, cover: { scene: 'lotus', seed: 3 }, labels: [] },
{ username: 'nanxia', nickname: '南下的火车', signature: '能坐绿皮就不坐飞机。', sex: 'male', birthday: '1991-02-28', city: '长沙', locale: 'zh_CN', avatar: { style: 'landscape', seed: 15 }, cover: { scene: 'train', seed: 3 }, labels: [] },
{ username: 'zhoumo', nickname: '周末去哪儿逛', signature: '南京城墙走完了三遍，准备走第四遍。', sex: 'female', birthday: '1997-08-08', city: '南京', locale: 'zh_CN', avatar: { style: 'bird', seed: 3 }, cover: { scene: 'autumn', seed: 4 }, labels: [] },
{ username: 'luoye', nickname: '落叶归档员', signature: '每年捡一片最好看的银杏夹进词典。', sex: 'male', birthday: '1986-10-28', city: '北京', locale: 'zh_CN', avatar: { style: 'plant', seed: 6 }, cover: { scene: 'autumn', seed: 7 }, labels: [] },
{ username: 'meizi', nickname: '梅子', signature: '云南人，菜市场和花市常客。', sex: 'female', birthday: '1994-02-02', city: '昆明', locale: 'zh_CN', avatar: { style: 'plant', seed: 15 }, cover: { scene: 'bouquet', seed: 3 }, labels: [] },
{ username: 'ruoshui', nickname: '若水', signature: '搬来洱海边的第三年，学会了不着急。', sex: 'female', birthday: '1989-06-06', city: '大理', locale: 'zh_CN', avatar: { style: 'wave', seed: 11 }, cover: { scene: 'clouds', seed: 5 }, labels: [] },
{ username: 'chenpi', nickname: '陈皮', signature: '陈皮老板的儿子，不卖陈皮。', sex: 'male', birthday: '1998-11-11', city: '江门', locale: 'zh_CN', avatar: { style: 'geometry', seed: 12 }, cover: { scene: 'rooftops', seed: 3 }, labels: [] },
{ username: 'anan', nickname: '安安静静织毛衣', signature: '零下二十度，适合起针。', sex: 'female', birthday: '1990-12-21', city: '哈尔滨', locale: 'zh_CN', avatar: { style: 'cat', seed: 14 }, cover: { scene: 'snow', seed: 3 }, labels: [] },
{ username: 'fengzheng', nickname: '风筝线', signature: '线在我手里，风在天上。', sex: 'male', birthday: '1984-04-05', city: '潍坊', locale: 'zh_CN', avatar: { style: 'bird', seed: 6 }, cover: { scene: 'grass', seed: 4 }, labels: [] },
{ username: 'kesong', nickname: '可颂', signature: '凌晨四点开烤箱。', sex: 'female', birthday: '1996-01-17', city: '上海', locale: 'zh_CN', avatar: { style: 'cup', seed: 11 }, cover: { scene: 'bread', seed: 4 }, labels: [] },
];
