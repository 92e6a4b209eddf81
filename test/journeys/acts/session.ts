/** The end of a session, as it comes about: the pool takes the sign-in back, and the token of the hour runs out. */
import type { Page } from 'playwright';

const HOURS_2 = 7_200_000;
const tokens = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...sessionStorage }));

/** The page's clock goes on by two hours: every token that it holds is over. */
export async function letTokensRunOut(page: Page) {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + HOURS_2);
}

/** Takes the sign-in of a page back by the pool's own protocol, and lets its tokens run out. */
export async function endSession(page: Page) {
  const kept = Object.entries(await tokens(page));
  const [, refreshToken] = kept.find(([key]) => key.endsWith('.refreshToken')) ?? [];
  if (!refreshToken) throw new Error('No person is signed in on this page.');
  const reply = await fetch(new URL('/cognito-idp/', page.url()), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    body: JSON.stringify({ ClientId: 'portal-web', Token: refreshToken }),
  });
  if (!reply.ok) throw new Error(`The sign-in could not be taken back: ${reply.status}`);
  await letTokensRunOut(page);
}

/** The dialog over a page whose session ended. */
export const sessionOver = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión terminó' });
