/** Named groups of members, so that a line is written only by members it fits. */
export const groups: Record<string, string[]> = {
  office: 'lin qing wanfeng zhoumo jingtou yuting xiaoman yizhiju weiyang nanxia donggua'.split(' '),
  city: 'wanfeng zhoumo jingtou yuting nanxia weiyang donggua qing beichuang luoye yizhiju'.split(' '),
  young: (
    'lin qing wanfeng zhoumo jingtou yuting xiaoman yizhiju weiyang nanxia donggua ' +
    'guozi chenpi meizi tang kesong tao xueluo anan ningke beichuang xia'
  ).split(' '),
  parents: ['fengzheng', 'lanran', 'puer', 'mobai'],
  inland: (
    'wanfeng xiaoman nanxia zhoumo luoye meizi anan shan beichuang aye tao laozhao donggua ' +
    'guozi jingtou weiyang xueluo yizhiju lanran zhuzi puer'
  ).split(' '),
  flat: 'xiaoman zhoumo wanfeng donggua xueluo anan yuting kesong qing'.split(' '),
  south: 'lin xia tang chenpi qing wanfeng meizi nanxia jingtou guozi puer yizhiju'.split(' '),
  lay: (
    'lin qing wanfeng zhoumo jingtou yuting xiaoman yizhiju weiyang nanxia donggua guozi ' +
    'chenpi meizi kesong xueluo ningke beichuang xia shan aye luoye hetian'
  ).split(' '),
  catless: 'xia qing wanfeng zhoumo jingtou yuting weiyang nanxia donggua guozi kesong shan aye lin'.split(
    ' ',
  ),
};
