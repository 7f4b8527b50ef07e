import type { PlaceEntry } from './city-data.ts';
import { compact } from './find-places.ts';

/** The divisions of China above its cities: code (GB/T 2260), Chinese name, pinyin by syllable, and the English name where it is not the pinyin. */
const provinces = `
110000,北京,bei jing;120000,天津,tian jin;130000,河北,he bei;140000,山西,shan xi;150000,内蒙古,nei meng gu,innermongolia
210000,辽宁,liao ning;220000,吉林,ji lin;230000,黑龙江,hei long jiang;310000,上海,shang hai;320000,江苏,jiang su
330000,浙江,zhe jiang;340000,安徽,an hui;350000,福建,fu jian;360000,江西,jiang xi;370000,山东,shan dong;410000,河南,he nan
420000,湖北,hu bei;430000,湖南,hu nan;440000,广东,guang dong;450000,广西,guang xi;460000,海南,hai nan;500000,重庆,chong qing
510000,四川,si chuan;520000,贵州,gui zhou;530000,云南,yun nan;540000,西藏,xi zang,tibet;610000,陕西,shan xi,shaanxi
620000,甘肃,gan su;630000,青海,qing hai;640000,宁夏,ning xia;650000,新疆,xin jiang;710000,台湾,tai wan
810000,香港,xiang gang,hongkong;820000,澳门,ao men,macao
`;

/** The other countries: code (ISO 3166), Chinese name, pinyin by syllable. */
const countries = `
AC,阿森松岛,a sen song dao;AD,安道尔,an dao er;AE,阿拉伯联合酋长国,a la bo lian he qiu zhang guo;AF,阿富汗,a fu han
AG,安提瓜和巴布达,an ti gua he ba bu da;AI,安圭拉,an gui la;AL,阿尔巴尼亚,a er ba ni ya;AM,亚美尼亚,ya mei ni ya;AO,安哥拉,an ge la
AR,阿根廷,a gen ting;AS,美属萨摩亚,mei shu sa mo ya;AT,奥地利,ao di li;AU,澳大利亚,ao da li ya;AW,阿鲁巴,a lu ba;AX,奥兰群岛,ao lan qun dao
AZ,阿塞拜疆,a sai bai jiang;BA,波斯尼亚和黑塞哥维那,bo si ni ya he hei sai ge wei na;BB,巴巴多斯,ba ba duo si;BD,孟加拉国,meng jia la guo
BE,比利时,bi li shi;BF,布基纳法索,bu ji na fa suo;BG,保加利亚,bao jia li ya;BH,巴林,ba lin;BI,布隆迪,bu long di;BJ,贝宁,bei ning
BL,圣巴泰勒米,sheng ba tai le mi;BM,百慕大,bai mu da;BN,文莱,wen lai;BO,玻利维亚,bo li wei ya;BQ,荷属加勒比区,he shu jia le bi qu
BR,巴西,ba xi;BS,巴哈马,ba ha ma;BT,不丹,bu dan;BW,博茨瓦纳,bo ci wa na;BY,白俄罗斯,bai e luo si;BZ,伯利兹,bo li zi;CA,加拿大,jia na da
CC,科科斯（基林）群岛,ke ke si ji lin qun dao;CD,刚果（金）,gang guo jin;CF,中非共和国,zhong fei gong he guo;CG,刚果（布）,gang guo bu
CH,瑞士,rui shi;CI,科特迪瓦,ke te di wa;CK,库克群岛,ku ke qun dao;CL,智利,zhi li;CM,喀麦隆,ka mai long;CO,哥伦比亚,ge lun bi ya
CR,哥斯达黎加,ge si da li jia;CU,古巴,gu ba;CV,佛得角,fo de jiao;CW,库拉索,ku la suo;CX,圣诞岛,sheng dan dao;CY,塞浦路斯,sai pu lu si
CZ,捷克,jie ke;DE,德国,de guo;DJ,吉布提,ji bu ti;DK,丹麦,dan mai;DM,多米尼克,duo mi ni ke;DO,多米尼加共和国,duo mi ni jia gong he guo
DZ,阿尔及利亚,a er ji li ya;EC,厄瓜多尔,e gua duo er;EE,爱沙尼亚,ai sha ni ya;EG,埃及,ai ji;EH,西撒哈拉,xi sa ha la
ER,厄立特里亚,e li te li ya;ES,西班牙,xi ban ya;ET,埃塞俄比亚,ai sai e bi ya;FI,芬兰,fen lan;FJ,斐济,fei ji;FK,福克兰群岛,fu ke lan qun dao
FM,密克罗尼西亚,mi ke luo ni xi ya;FO,法罗群岛,fa luo qun dao;FR,法国,fa guo;GA,加蓬,jia peng;GB,英国,ying guo;GD,格林纳达,ge lin na da
GE,格鲁吉亚,ge lu ji ya;GF,法属圭亚那,fa shu gui ya na;GG,根西岛,gen xi dao;GH,加纳,jia na;GI,直布罗陀,zhi bu luo tuo;GL,格陵兰,ge ling lan
GM,冈比亚,gang bi ya;GN,几内亚,ji nei ya;GP,瓜德罗普,gua de luo pu;GQ,赤道几内亚,chi dao ji nei ya;GR,希腊,xi la;GT,危地马拉,wei di ma la
GU,关岛,guan dao;GW,几内亚比绍,ji nei ya bi shao;GY,圭亚那,gui ya na;HN,洪都拉斯,hong dou la si;HR,克罗地亚,ke luo di ya;HT,海地,hai di
HU,匈牙利,xiong ya li;ID,印度尼西亚,yin du ni xi ya;IE,爱尔兰,ai er lan;IL,以色列,yi se lie;IM,马恩岛,ma en dao;IN,印度,yin du
IO,英属印度洋领地,ying shu yin du yang ling di;IQ,伊拉克,yi la ke;IR,伊朗,yi lang;IS,冰岛,bing dao;IT,意大利,yi da li;JE,泽西岛,ze xi dao
JM,牙买加,ya mai jia;JO,约旦,yue dan;JP,日本,ri ben;KE,肯尼亚,ken ni ya;KG,吉尔吉斯斯坦,ji er ji si si tan;KH,柬埔寨,jian pu zhai
KI,基里巴斯,ji li ba si;KM,科摩罗,ke mo luo;KN,圣基茨和尼维斯,sheng ji ci he ni wei si;KP,朝鲜,chao xian;KR,韩国,han guo
KW,科威特,ke wei te;KY,开曼群岛,kai man qun dao;KZ,哈萨克斯坦,ha sa ke si tan;LA,老挝,lao wo;LB,黎巴嫩,li ba nen;LC,圣卢西亚,sheng lu xi ya
LI,列支敦士登,lie zhi dun shi deng;LK,斯里兰卡,si li lan ka;LR,利比里亚,li bi li ya;LS,莱索托,lai suo tuo;LT,立陶宛,li tao wan
LU,卢森堡,lu sen bao;LV,拉脱维亚,la tuo wei ya;LY,利比亚,li bi ya;MA,摩洛哥,mo luo ge;MC,摩纳哥,mo na ge;MD,摩尔多瓦,mo er duo wa
ME,黑山,hei shan;MF,法属圣马丁,fa shu sheng ma ding;MG,马达加斯加,ma da jia si jia;MH,马绍尔群岛,ma shao er qun dao
MK,北马其顿,bei ma qi dun;ML,马里,ma li;MM,缅甸,mian dian;MN,蒙古,meng gu;MP,北马里亚纳群岛,bei ma li ya na qun dao;MQ,马提尼克,ma ti ni ke
MR,毛里塔尼亚,mao li ta ni ya;MS,蒙特塞拉特,meng te sai la te;MT,马耳他,ma er ta;MU,毛里求斯,mao li qiu si;MV,马尔代夫,ma er dai fu
MW,马拉维,ma la wei;MX,墨西哥,mo xi ge;MY,马来西亚,ma lai xi ya;MZ,莫桑比克,mo sang bi ke;NA,纳米比亚,na mi bi ya
NC,新喀里多尼亚,xin ka li duo ni ya;NE,尼日尔,ni ri er;NF,诺福克岛,nuo fu ke dao;NG,尼日利亚,ni ri li ya;NI,尼加拉瓜,ni jia la gua
NL,荷兰,he lan;NO,挪威,nuo wei;NP,尼泊尔,ni bo er;NR,瑙鲁,nao lu;NU,纽埃,niu ai;NZ,新西兰,xin xi lan;OM,阿曼,a man;PA,巴拿马,ba na ma
PE,秘鲁,bi lu;PF,法属波利尼西亚,fa shu bo li ni xi ya;PG,巴布亚新几内亚,ba bu ya xin ji nei ya;PH,菲律宾,fei lv bin;PK,巴基斯坦,ba ji si tan
PL,波兰,bo lan;PM,圣皮埃尔和密克隆群岛,sheng pi ai er he mi ke long qun dao;PR,波多黎各,bo duo li ge;PS,巴勒斯坦领土,ba le si tan ling tu
PT,葡萄牙,pu tao ya;PW,帕劳,pa lao;PY,巴拉圭,ba la gui;QA,卡塔尔,ka ta er;RE,留尼汪,liu ni wang;RO,罗马尼亚,luo ma ni ya
RS,塞尔维亚,sai er wei ya;RU,俄罗斯,e luo si;RW,卢旺达,lu wang da;SA,沙特阿拉伯,sha te a la bo;SB,所罗门群岛,suo luo men qun dao
SC,塞舌尔,sai she er;SD,苏丹,su dan;SE,瑞典,rui dian;SG,新加坡,xin jia po;SH,圣赫勒拿,sheng he le na;SI,斯洛文尼亚,si luo wen ni ya
SJ,斯瓦尔巴和扬马延,si wa er ba he yang ma yan;SK,斯洛伐克,si luo fa ke;SL,塞拉利昂,sai la li ang;SM,圣马力诺,sheng ma li nuo
SN,塞内加尔,sai nei jia er;SO,索马里,suo ma li;SR,苏里南,su li nan;SS,南苏丹,nan su dan;ST,圣多美和普林西比,sheng duo mei he pu lin xi bi
SV,萨尔瓦多,sa er wa duo;SX,荷属圣马丁,he shu sheng ma ding;SY,叙利亚,xu li ya;SZ,斯威士兰,si wei shi lan
TA,特里斯坦-达库尼亚群岛,te li si tan da ku ni ya qun dao;TC,特克斯和凯科斯群岛,te ke si he kai ke si qun dao;TD,乍得,zha de;TG,多哥,duo ge
TH,泰国,tai guo;TJ,塔吉克斯坦,ta ji ke si tan;TK,托克劳,tuo ke lao;TL,东帝汶,dong di wen;TM,土库曼斯坦,tu ku man si tan;TN,突尼斯,tu ni si
TO,汤加,tang jia;TR,土耳其,tu er qi;TT,特立尼达和多巴哥,te li ni da he duo ba ge;TV,图瓦卢,tu wa lu;TZ,坦桑尼亚,tan sang ni ya
UA,乌克兰,wu ke lan;UG,乌干达,wu gan da;US,美国,mei guo;UY,乌拉圭,wu la gui;UZ,乌兹别克斯坦,wu zi bie ke si tan;VA,梵蒂冈,fan di gang
VC,圣文森特和格林纳丁斯,sheng wen sen te he ge lin na ding si;VE,委内瑞拉,wei nei rui la;VG,英属维尔京群岛,ying shu wei er jing qun dao
VI,美属维尔京群岛,mei shu wei er jing qun dao;VN,越南,yue nan;VU,瓦努阿图,wa nu a tu;WF,瓦利斯和富图纳,wa li si he fu tu na
WS,萨摩亚,sa mo ya;XK,科索沃,ke suo wo;YE,也门,ye men;YT,马约特,ma yue te;ZA,南非,nan fei;ZM,赞比亚,zan bi ya;ZW,津巴布韦,jin ba bu wei
`;

const rowsOf = (table: string) =>
  table
    .trim()
    .split(/[;\n]/)
    .map((row) => row.split(',') as [code: string, name: string, syllables: string, english?: string]);
const englishNames = new Intl.DisplayNames('en', { type: 'region' });

/** Every province and country. */
export const regionEntries: readonly PlaceEntry[] = [
  ...rowsOf(provinces).map(([code, name, syllables, english]) => {
    const pinyin = syllables.split(' ');
    return { code, name, pinyin, english: english ?? pinyin.join('') };
  }),
  ...rowsOf(countries).map(([code, name, syllables]) => ({
    code,
    name,
    pinyin: syllables.split(' '),
    english: compact(englishNames.of(code) ?? ''),
  })),
];
