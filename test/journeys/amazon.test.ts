/** Amazon end to end: every seeded seller goes on to a signed contract. Source: wire, the life of a request (Amazon). */
import { beforeEach, describe, expect, it } from 'vitest';
import { requestIdOf } from '#test/fixtures/world.ts';
import { changeTitle, holdLinkFor, sendEvidence } from './acts/account.ts';
import { amazonJourney, signs, takesMost } from './acts/amazon-journey.ts';
import { arrivesAt, reload } from './acts/places.ts';
import { accountOf, signIn } from './acts/sign-in.ts';
import { awaitContract } from './acts/signing.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

describe('with the lender at its own pace', () => {
  const portal = openPortal({ LENDER_DELAY_MS: '1500' });

  it('lucia: first sign-in, form, documents, review, offer, account, contract, signature', async () => {
    const { page } = await portal.visit({ screen: 'phone', path: '/login' });
    await amazonJourney(page);
  });
});

describe('with the lender at the desk', () => {
  const portal = openPortal({ LENDER_DELAY_MS: '600000' });
  beforeEach(() => portal.server.reset());

  const lender = (key: string, type: string) =>
    fetch(`${portal.server.url}/dev/lender/${requestIdOf(key)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type }),
    }).then(({ status }) => status);

  it('jorge: the account that the lender opens, without a reload', async () => {
    const visitor = await portal.visit();
    const { page } = visitor;
    await signIn(page, 'amazon-offer');
    await takesMost(visitor.page);
    await arrivesAt(page, 'Estamos abriendo tu cuenta para recibir ventas');
    await checkScreen(page, 'credit-resume-opening');
    expect(await lender('amazon-offer', 'account-opened')).toBe(200);
    await arrivesAt(page, changeTitle);
    await checkScreen(page, 'credit-resume-change');
    await page.getByRole('button', { name: 'Ocultar' }).click();
    expect(await page.getByText('Tabla de amortización').count()).toBe(0);
    await reload(page);
    await page.getByRole('button', { name: /paso a paso/ }).click();
    await page.getByRole('dialog').getByText('1 de 5').waitFor();
    await checkScreen(page, 'credit-resume-instructions');
    await page.getByRole('button', { name: 'Entendido' }).click();
    await sendEvidence(page);
    await arrivesAt(page, '¡Ya casi!');
    expect(await page.getByText('Firmar contrato').count()).toBe(0);
    await page.getByRole('img', { name: 'Código QR que abre App Store' }).waitFor();
    await checkScreen(page, 'credit-resume-contract');
    expect(await lender('amazon-offer', 'contract-ready')).toBe(200);
    await signs(visitor.page);
  });

  it("elena: 'no fui yo' stops her contract, and the lender lets it go on", async () => {
    const visitor = await portal.visit({ screen: 'phone' });
    const { page, context } = visitor;
    await signIn(page, 'amazon-clabe');
    await sendEvidence(page);
    await arrivesAt(page, '¡Ya casi!');

    const mail = await context.newPage();
    await mail.goto(await holdLinkFor(portal.server.url, accountOf('amazon-clabe').email));
    await arrivesAt(mail, '¿No cambiaste tú la cuenta?');
    await checkScreen(mail, 'account-hold');
    await mail.getByRole('button', { name: 'No fui yo: detener todo' }).click();
    await arrivesAt(mail, 'Listo: está detenido');
    await checkScreen(mail, 'account-held');
    await mail.close();

    await arrivesAt(page, 'Detuvimos tu solicitud');
    await checkScreen(page, 'credit-resume-held');
    expect(await lender('amazon-clabe', 'contract-ready')).toBe(409);
    expect(await lender('amazon-clabe', 'hold-released')).toBe(200);
    await arrivesAt(page, '¡Ya casi!');
    expect(await lender('amazon-clabe', 'contract-ready')).toBe(200);
    await signs(visitor.page);
  });

  it('raul: the contract that waits for him', async () => {
    const visitor = await portal.visit();
    await signIn(visitor.page, 'amazon-signing');
    await awaitContract(visitor.page);
    await checkScreen(visitor.page, 'credit-resume-signing');
    await signs(visitor.page);
  });
});
