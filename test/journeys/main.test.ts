/** The main job: a Tienda Nube seller signs in, takes an offer and reaches a signed contract. */
import { expect, it } from 'vitest';
import { row, sendDocuments, show, uploadLegal, uploadStatement } from './acts/documents.ts';
import { fillAsIndividual, sendForm } from './acts/form.ts';
import { mariana } from './acts/main-journey.ts';
import { acceptOffer, chooseRetention, seeOffers, showOffer } from './acts/offers.ts';
import { arrivesAt, introduction, reload } from './acts/places.ts';
import { accountOf, enter, openSignIn } from './acts/sign-in.ts';
import { awaitContract, openContract, seeSigned, signContract } from './acts/signing.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

/** What the specification lets the portal keep in the browser, and the language. Source: spec 3. */
const KEPT = ['user_platform', 'portal_user', 'portal_userTypePerson', 'portal_language'];
/** Mariana's e-mail, RFC and CLABE, and what she types: none belongs in an address. */
const PERSONAL = ['mariana', 'flores', 'FORM920308', '012180000567890153', '5512345678'];

it.each(['desktop', 'phone'] as const)(
  'from the landing to a signed contract, %s',
  async (screen) => {
    await portal.server.reset();
    const { page, context, addresses } = await portal.visit({ screen, path: '/' });
    const axe = screen === 'phone';
    const check = (name: string) => checkScreen(page, `${screen}-${name}`, { axe });
    await check('landing');
    await openSignIn(page);
    await check('login');
    await enter(page, accountOf('tienda-offers'));

    await introduction(page).waitFor();
    await check('introduction');
    await seeOffers(page, 'Mariana');
    await check('offers');
    await reload(page);
    expect(await introduction(page).isVisible()).toBe(false);
    await showOffer(page, 1);
    await check('offer');
    await chooseRetention(page, '15\u00a0%');
    await acceptOffer(page);

    await arrivesAt(page, 'Datos generales');
    await check('form-empty');
    await reload(page);
    await fillAsIndividual(page, mariana);
    await check('form-filled');
    await sendForm(page);

    await arrivesAt(page, 'Documentos legales');
    await check('documents-empty');
    await uploadLegal(page);
    await reload(page);
    await show(page, 'Constancia de Situación Fiscal');
    await row(page, 'Constancia de Situación Fiscal').getByText('constancia.pdf').waitFor();
    await check('documents-full');
    await sendDocuments(page);
    await arrivesAt(page, 'Tu estado de cuenta');
    await uploadStatement(page);
    await check('statement');
    await sendDocuments(page);

    await arrivesAt(page, /¡Recibimos tus documentos!|Estás a un paso/);
    await awaitContract(page);
    await check('signing');
    await reload(page);
    // A phone would have to scan itself.
    const code = page.getByRole('img', { name: /Código QR/ });
    if (screen === 'desktop') await code.waitFor();
    else expect(await code.count()).toBe(0);
    const contract = await openContract(page);
    await checkScreen(contract, `${screen}-contract`, { axe });
    await contract.getByText('15 %').first().waitFor();
    await signContract(contract);
    await checkScreen(contract, `${screen}-contract-signed`, { axe });
    await contract.close();
    await seeSigned(page);
    await check('signed');
    await reload(page);

    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => !KEPT.includes(key))).toEqual([]);
    const seen = [...addresses, ...context.pages().map((open) => open.url())];
    const leaking = seen.filter((url) =>
      PERSONAL.some((text) => decodeURIComponent(url).toLowerCase().includes(text.toLowerCase())),
    );
    expect(leaking).toEqual([]);
  },
);
