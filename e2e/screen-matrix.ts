import { locales } from '@muyu/contract/core/locale.ts';
import { expect, test } from './fixtures.ts';
import { allLayouts } from './layout/layouts.ts';
import { findFaultsInLayouts, usualLayout } from './layout/matrix.ts';
import { findUntranslated } from './layout/untranslated.ts';
import { divideScreens, findTargetAndAxeFaults, walk } from './layout/walk.ts';
import { themes } from './theme.ts';

// Every screen in every language, width and type size, with its faults: part of `npm run screens`.
// The script that prepares every page has no storage in the sandboxed frame of a game.
test.use({ expectedErrors: ['sandboxed'] });

const [mainLocale] = locales;

for (const screens of divideScreens(3)) {
  const from = `from ${screens[0]![1].name} on`;
  for (const locale of locales) {
    test(`every screen holds its layout, does not jump and is translated, ${locale}, ${from}`, async ({
      page,
      newUserPage,
      community,
      baseURL,
    }) => {
      const isMain = locale === mainLocale;
      const given = { page, newUserPage, community, baseURL, locale, opening: 'load', shifts: true } as const;
      const found = await walk(screens, given, async (on) => [
        ...(isMain ? await findTargetAndAxeFaults(on, themes) : []),
        ...(await findFaultsInLayouts(on, [...allLayouts, usualLayout])),
        ...(await findUntranslated(on, locale)),
      ]);
      expect(found).toEqual([]);
    });
  }
}
