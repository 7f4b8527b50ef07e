import { locales } from '@muyu/contract/core/locale.ts';
import { expect, test } from '../fixtures.ts';
import { allLayouts, chooseLayouts } from '../layout/layouts.ts';
import { findFaultsInLayouts } from '../layout/matrix.ts';
import { divideScreens, findTargetAndAxeFaults, findUntranslated, walk } from '../layout/walk.ts';
import { memberScreens } from '../main-screens.ts';
import { themes } from '../theme.ts';

// The selection of `npm test`; `npm run screens` looks at every screen in every layout (screen-matrix.ts).

const [mainLocale] = locales;

for (const screens of divideScreens(2)) {
  const from = `from ${screens[0]![1].name} on`;
  for (const [turn, locale] of locales.entries()) {
    test(`screens hold their layout, are translated and do not jump, ${locale}, ${from}`, async ({
      page,
      newUserPage,
      community,
      baseURL,
    }) => {
      const isMain = locale === mainLocale;
      const given = { page, newUserPage, community, baseURL, locale, way: 'visit', shifts: isMain } as const;
      const found = await walk(screens, given, async (on, place) => [
        ...(isMain ? await findTargetAndAxeFaults(on, [themes[place % themes.length]!]) : []),
        ...(await findFaultsInLayouts(on, chooseLayouts(place + turn))),
        ...(await findUntranslated(on, locale)),
      ]);
      expect(found).toEqual([]);
    });
  }
}

test('the selection looks at every layout in every language', () => {
  for (const turn of locales.keys()) {
    const chosen = memberScreens.flatMap((_, place) => chooseLayouts(place + turn));
    expect(new Set(chosen)).toEqual(new Set(allLayouts));
  }
});
