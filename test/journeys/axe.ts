import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { letScroll, letStick } from './page-checks.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** What axe finds against WCAG 2.2 AA: the rule, and each element with the reason. */
export async function axeFindings(page: Page): Promise<{ id: string; at: string[] }[]> {
  await page.evaluate(letScroll);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ runOnly: WCAG_22_AA, resultTypes: ['violations'] })
    .analyze();
  await page.evaluate(letStick);
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
}
