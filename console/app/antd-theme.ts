import type { ClientSettings } from '@muyu/contract/site/client-settings.ts';
import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';
import type { ThemeName } from '../client/palette.ts';
import { paletteOf } from './site-palette.ts';

const fonts: Record<string, string> = {
  'zh-CN': 'system-ui, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", sans-serif',
  en: 'system-ui, "Noto Sans", "Noto Sans CJK SC", sans-serif',
  ja: 'system-ui, "Hiragino Sans", "Noto Sans CJK JP", sans-serif',
};

/** Replaces the shades that antd derives with the exact colours of the palette. */
const exact =
  (name: ThemeName, settings: ClientSettings): MappingAlgorithm =>
  (_, derived) => {
    const c = paletteOf(name, settings);
    const base = derived ?? theme.defaultAlgorithm(theme.defaultSeed);
    return {
      ...base,
      colorPrimary: c.brand,
      colorPrimaryHover: c.brandHover,
      colorPrimaryActive: c.brandActive,
      colorPrimaryText: c.brand,
      colorPrimaryTextHover: c.brandHover,
      colorPrimaryTextActive: c.brandActive,
      colorPrimaryBg: c.brandTint,
      colorPrimaryBgHover: c.brandTintHover,
      colorPrimaryBorder: c.brandTintHover,
      colorPrimaryBorderHover: c.brand,
      colorLink: c.brand,
      colorLinkHover: c.brandHover,
      colorLinkActive: c.brandActive,
      colorBgLayout: c.ground,
      colorBgContainer: c.card,
      colorBgElevated: name === 'dark' ? '#1A1E2B' : c.card,
      colorBgSpotlight: name === 'dark' ? c.pressed : '#2C2933',
      colorText: c.text,
      colorTextSecondary: c.text2,
      colorTextTertiary: c.text3,
      colorTextQuaternary: c.text3,
      colorFillQuaternary: name === 'dark' ? '#191D29' : '#F6F3EE',
      colorFillTertiary: c.field,
      colorFillSecondary: c.field,
      colorFill: c.pressed,
      colorBorder: name === 'dark' ? '#3A4054' : '#CFC9BE',
      colorBorderSecondary: c.line,
      colorSuccess: c.ok,
      colorSuccessText: c.ok,
      colorSuccessBg: c.okTint,
      colorSuccessBorder: c.okTint,
      colorWarning: c.warn,
      colorWarningText: c.warn,
      colorWarningBg: c.warnTint,
      colorWarningBorder: c.warnTint,
      colorError: c.danger,
      colorErrorHover: c.dangerHover,
      colorErrorActive: c.danger,
      colorErrorText: c.danger,
      colorErrorBg: c.dangerTint,
      colorErrorBgHover: c.dangerTint,
      colorErrorBorder: c.dangerLine,
      colorErrorBorderHover: c.danger,
      colorInfo: c.info,
      colorInfoText: c.info,
      colorInfoBg: c.infoTint,
      colorInfoBorder: c.infoTint,
    };
  };

/** The configuration of antd for a theme, the colours of the site, a language (BCP 47) and a narrow (touch) or wide screen. */
export function antdTheme(
  name: ThemeName,
  settings: ClientSettings,
  tag: string,
  narrow: boolean,
): ThemeConfig {
  const c = paletteOf(name, settings);
  return {
    algorithm: [name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, exact(name, settings)],
    token: {
      fontFamily: fonts[tag],
      fontSize: 14,
      borderRadius: 10,
      controlHeight: narrow ? 44 : 36,
      colorTextPlaceholder: c.text3,
      colorTextDescription: c.text3,
      colorIcon: c.text2,
      controlOutlineWidth: 3,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.22s',
    },
    components: {
      Button: {
        primaryColor: c.onBrand,
        dangerColor: c.onDanger,
        defaultShadow: 'none',
        primaryShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
      },
      Form: { verticalLabelPadding: '0 0 6px', labelHeight: 22, itemMarginBottom: 24 },
      Input: { inputFontSize: narrow ? 16 : 14 },
      Menu: {
        itemBg: 'transparent',
        activeBarBorderWidth: 0,
        itemSelectedBg: c.brandTint,
        itemSelectedColor: c.brand,
        itemHeight: 44,
        itemMarginInline: 0,
        itemBorderRadius: 12,
      },
      Table: {
        headerBg: 'transparent',
        headerColor: c.text3,
        headerSplitColor: 'transparent',
        cellPaddingInlineMD: 16,
        cellPaddingInlineSM: 16,
      },
      Tag: { defaultBg: c.field },
    },
  };
}
