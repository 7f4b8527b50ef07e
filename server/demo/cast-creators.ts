import type { DemoMember } from './types.ts';

export const creators: DemoMember[] = [
{ username: 'xia', nickname: '夏屿', signature: '在城市的边上，收集日落。', sex: 'female', birthday: '1994-06-21', city: '厦门', locale: 'zh_CN', avatar: { style: 'wave', seed: 2 }, cover: { scene: 'sea', seed: 3 }, labels: ['certifiedHer', 'hotCreator'] },
{ username: 'qiujian', nickname: '秋刀鱼不咸', signature: '住在码头旁边，会做二十种鱼。', sex: 'male', birthday: '1988-09-30', city: '青岛', locale: 'zh_CN', avatar: { style: 'wave', seed: 7 }, cover: { scene: 'harbor', seed: 5 }, labels: ['quality'] },
{ username: 'mobai', nickname: '墨白', signature: '纸上的水，水上的墨。', sex: 'male', birthday: '1985-02-11', city: '杭州', locale: 'zh_CN', avatar: { style: 'geometry', seed: 3 }, cover: { scene: 'marbling', seed: 4 }, labels: ['premium'] },
{ username: 'hana', nickname: '花音', signature: '京都で、うつわと季節の花。', sex: 'female', birthday: '1991-03-27', city: '京都', locale: 'ja', avatar: { style: 'plant', seed: 4 }, cover: { scene: 'blossom', seed: 2 }, labels: ['quality'] },
{ username: 'emma', nickname: 'Emma in Chengdu', signature: 'Six years in Chengdu, ordering too much.', sex: 'female', birthday: '1992-08-14', city: '成都', locale: 'en_US', avatar: { style: 'cat', seed: 3 }, cover: { scene: 'teaTable', seed: 2 }, labels: ['influencer'] },
{ username: 'tang', nickname: '糖水铺的猫', signature: '店里有三只猫，只有一只上班。', sex: 'female', birthday: '1995-12-05', city: '广州', locale: 'zh_CN', avatar: { style: 'cat', seed: 8 }, cover: { scene: 'catSill', seed: 6 }, labels: ['hotCreator', 'influencer'] },
{ username: 'shan', nickname: '山间有雾', signature: '一年有一百天在山上。拍雾，也等雾散。', sex: 'male', birthday: '1987-05-09', city: '黄山', locale: 'zh_CN', avatar: { style: 'landscape', seed: 4 }, cover: { scene: 'mountains', seed: 7 }, labels: ['certifiedHim', 'premium'] },
{ username: 'beichuang', nickname: '北窗', signature: '读完一本，就在窗台上放一颗松果。', sex: 'female', birthday: '1990-10-16', city: '北京', locale: 'zh_CN', avatar: { style: 'plant', seed: 9 }, cover: { scene: 'books', seed: 3 }, labels: ['quality'] },
{ username: 'yuting', nickname: '雨停了', signature: '下雨就出门的人。', sex: 'male', birthday: '1993-07-07', city: '上海', locale: 'zh_CN', avatar: { style: 'moon', seed: 6 }, cover: { scene: 'rain', seed: 2 }, labels: ['hotCreator', 'shortVideo'] },
{ username: 'aye', nickname: '看星星的阿野', signature: '追着没有路灯的地方跑。', sex: 'male', birthday: '1989-01-23', city: '西宁', locale: 'zh_CN', avatar: { style: 'moon', seed: 1 }, cover: { scene: 'milkyWay', seed: 3 }, labels: ['longVideo', 'quality'] },
{ username: 'tao', nickname: '陶小陶', signature: '揉泥、拉坯、等窑开。烧坏的也留着。', sex: 'female', birthday: '1992-11-19', city: '景德镇', locale: 'zh_CN', avatar: { style: 'cup', seed: 2 }, cover: { scene: 'ceramics', seed: 4 }, labels: ['certifiedHer', 'premium'] },
{ username: 'laozhao', nickname: '面馆老赵', signature: '揉了三十年面，手还没累。', sex: 'male', birthday: '1970-03-03', city: '西安', locale: 'zh_CN', avatar: { style: 'cup', seed: 8 }, cover: { scene: 'noodles', seed: 6 }, labels: ['influencer'] },
];
