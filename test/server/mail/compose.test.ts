/** Every mail in both languages, as text and as HTML. Source: rulings 27, 32, 38; spec 1. */
import { describe, expect, it } from 'vitest';
import { composeMail, type MailContent } from '#server/mail/compose.ts';
import en from '#server/mail/words/en.json' with { type: 'json' };
import es from '#server/mail/words/es.json' with { type: 'json' };

const lender = {
  name: 'Financiera Prueba, S.A. de C.V.',
  address: 'Calle 1',
  supervisor: 'CNBV',
  reca: '1234',
  une_email: 'une@financiera.example',
  une_phone: '800 000 0000',
};
const LINK = 'https://portal.example/x/abc';
const about = { request: 'SOL-7K4F-29' };
const linked = { link: LINK, ...about };

/** Of a living credit: all that any of its mails names. */
const credit = {
  hello: 'Hola, Inés:',
  span: '1–7',
  day: '8',
  kept: '$1.00',
  undone: '$2.00',
  extra: '$3.00',
  owed: '$4.00',
  paid: '$5.00',
  month: 'junio 2027',
  expected: '$6.00',
  interest: '$7.00',
  uncovered: '$8.00',
  end: '15',
};

/** Name, content, then what each language's subject and text begin with. */
const MAILS: [MailContent, string, string, string, string][] = [
  [
    { name: 'received', ...about },
    'Recibimos tu solicitud',
    'Estamos revisando',
    'We received your application',
    'We are reviewing',
  ],
  [
    { name: 'furtherReview', ...about },
    'Tu solicitud sigue en revisión',
    'Necesitamos hacer',
    'Your application is still under review',
    'We need to make',
  ],
  [
    { name: 'offer', ...about },
    'Tienes una oferta de crédito',
    '¡Buenas noticias!',
    'You have a credit offer',
    'Good news!',
  ],
  [
    { name: 'signing', ...about },
    'Tu contrato está listo para firmar',
    'Estás a un paso',
    'Your contract is ready to be signed',
    'You are one step away',
  ],
  [
    { name: 'active', ...about },
    'Contrato firmado',
    'Firmaste tu contrato',
    'Contract signed',
    'You signed your contract',
  ],
  [
    { name: 'rejected', ...about },
    'Respuesta a tu solicitud',
    'En esta ocasión',
    'An answer to your application',
    'We cannot grant',
  ],
  [
    { name: 'cancelled', ...about },
    'Tu solicitud se canceló',
    'Tu solicitud fue cancelada',
    'Your application was canceled',
    'Your application was canceled',
  ],
  [
    { name: 'expired', ...about },
    'Tu solicitud expiró',
    'Tu solicitud venció',
    'Your application expired',
    'Your application ran out',
  ],
  [
    { name: 'correction', ...about },
    'Corrige tus documentos',
    'Alguno de tus documentos',
    'Correct your documents',
    'One of your documents',
  ],
  [
    { name: 'correctionByLink', ...linked },
    'Corrige tus documentos',
    'Alguno de tus documentos',
    'Correct your documents',
    'One of your documents',
  ],
  [
    { name: 'partialCorrection', ...about },
    'Aún faltan documentos por corregir',
    'Recibimos los documentos',
    'Some documents still need to be corrected',
    'We received the documents',
  ],
  [
    { name: 'depositAccountChanged', values: { ending: '1268' }, ...linked },
    'Cambió tu cuenta CLABE',
    'Tu crédito se depositará en la cuenta que termina en 1268.',
    'Your CLABE account changed',
    'Your credit will be deposited to the account that ends in 1268.',
  ],
  [
    { name: 'salesAccountChanged', values: { ending: '1268' }, ...linked },
    'Recibimos tu cambio de cuenta',
    'Nos enviaste la evidencia de que tus ventas llegarán a la cuenta que termina en 1268.',
    'We received your change of account',
    'You sent us the evidence that your sales will arrive at the account that ends in 1268.',
  ],
  [
    { name: 'accountOpened' },
    'Tu cuenta para recibir ventas está lista',
    'Ya puedes cambiar',
    'Your account for receiving sales is ready',
    'You can now change',
  ],
  [
    { name: 'termsLink', values: { name: 'Vera', hotel: 'Hotel Ámbar' }, ...linked },
    'Falta tu firma para el crédito de Hotel Ámbar',
    'Hola, Vera. El crédito de Hotel Ámbar está aprobado',
    'Your signature is needed for Hotel Ámbar’s credit',
    'Hi Vera. The credit for Hotel Ámbar is approved',
  ],
  [
    { name: 'termsReminder', values: { name: 'Vera', hotel: 'Hotel Ámbar' }, ...linked },
    'Te recordamos tu firma para el crédito de Hotel Ámbar',
    'Hola, Vera. Aún falta que firmes',
    'A reminder to sign for Hotel Ámbar’s credit',
    'Hi Vera. The terms and conditions of Hotel Ámbar’s credit still need',
  ],
  [
    { name: 'documentsLink', values: { name: 'Vera', hotel: 'Hotel Ámbar' }, ...linked },
    'Faltan documentos para el crédito de Hotel Ámbar',
    'Hola, Vera. Para revisar la solicitud de crédito de Hotel Ámbar faltan algunos documentos.',
    'Documents are missing for Hotel Ámbar’s credit',
    'Hi Vera. Some documents are still missing before Hotel Ámbar’s credit application',
  ],
  [
    { name: 'documentsReminder', values: { name: 'Vera', hotel: 'Hotel Ámbar' }, ...linked },
    'Te recordamos los documentos para el crédito de Hotel Ámbar',
    'Hola, Vera. Aún faltan documentos',
    'A reminder of the documents for Hotel Ámbar’s credit',
    'Hi Vera. Documents are still missing',
  ],
  [
    { name: 'preApprovedOffer', values: { provider: 'Clip' }, ...linked },
    'Tienes una oferta preaprobada',
    'Tienes una oferta de crédito preaprobada por tus ventas con Clip.',
    'You have a pre-approved offer',
    'You have a pre-approved credit offer for your sales with Clip.',
  ],
  [
    { name: 'passwordCode', values: { code: '123456', minutes: 60 } },
    'Tu código para cambiar la contraseña',
    'Tu código es 123456. Vence en 60 minutos.',
    'Your code for changing the password',
    'Your code is 123456. It expires in 60 minutes.',
  ],
  [
    { name: 'creditFirstPayment', values: credit },
    'Tu primer pago ya cuenta',
    'Hola, Inés:',
    'Your first payment counts',
    'Hola, Inés:',
  ],
  [
    { name: 'creditDay', values: credit },
    'Así va tu crédito',
    'Hola, Inés:',
    'How your credit is going',
    'Hola, Inés:',
  ],
  [
    { name: 'creditWeek', values: credit },
    'Así va tu crédito esta semana',
    'Hola, Inés:',
    'How your credit went this week',
    'Hola, Inés:',
  ],
  [
    { name: 'creditQuietWeek', values: credit },
    'Así va tu crédito esta semana',
    'Hola, Inés:',
    'How your credit went this week',
    'Hola, Inés:',
  ],
  [
    { name: 'creditSlow', values: credit },
    'Este mes va lento',
    'Hola, Inés:',
    'This month is slow',
    'Hola, Inés:',
  ],
  [
    { name: 'creditPaidOff', values: credit },
    'Liquidaste tu crédito',
    'Hola, Inés:',
    'You paid off your credit',
    'Hola, Inés:',
  ],
  [
    { name: 'temporaryPassword' },
    'Tu contraseña temporal sigue pendiente',
    'Recibimos una solicitud',
    'Your temporary password is still waiting',
    'We received a request',
  ],
];
const cases = MAILS.flatMap(([content, subjectEs, textEs, subjectEn, textEn]) => [
  { name: content.name, language: 'es' as const, content, subject: subjectEs, begins: textEs },
  { name: content.name, language: 'en' as const, content, subject: subjectEn, begins: textEn },
]);

/** As a person reads them; the text joins with a colon what the page puts below each other. */
const wordsOf = (mail: string) =>
  new Set(mail.replace(/<style>.*?<\/style>|<[^>]+>|[:;]/gs, ' ').split(/\s+/));

it('every mail is in the table, and English has the keys of Spanish', () => {
  const names = Object.keys(es).filter((key) => key.endsWith('.subject'));
  expect(names.map((key) => key.replace('.subject', '')).sort()).toEqual(
    MAILS.map(([{ name }]) => name).sort(),
  );
  expect(Object.keys(en)).toEqual(Object.keys(es));
});

describe.each(cases)('$name in $language', ({ language, content, subject, begins }) => {
  const mail = composeMail(language, content, lender);

  it('says what happened, and who lends', () => {
    expect(mail.subject).toBe(subject);
    expect(mail.text.startsWith(begins)).toBe(true);
    expect(mail.text).toContain('\n\nFinanciera Prueba, S.A. de C.V.\n');
    expect(mail.text).toContain('(UNE): une@financiera.example, 800 000 0000');
    expect(mail.text.includes('SOL-7K4F-29')).toBe(content.request !== undefined);
    expect(mail.text.includes(`: ${LINK}\n`)).toBe(content.link !== undefined);
    expect(mail.text).not.toMatch(/[{}]/);
  });

  it('as HTML says the same, in its language, and loads nothing', () => {
    expect(mail.html).toContain(`<html lang="${language}">`);
    const missing = [...wordsOf(mail.text)].filter((word) => !wordsOf(mail.html).has(word));
    expect(missing).toEqual([]);
    expect(mail.html).not.toMatch(/<img|<script|<link|@import|url\(|http-equiv/);
    const links = [...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link);
    expect(new Set(links)).toEqual(new Set(content.link ? [LINK] : []));
  });
});

const HOSTILE = `"><script>alert(1)</script><a href='javascript:x'>&amp;{ending}`;

it('a hostile name is text in both, and no second header', () => {
  const content = {
    name: 'preApprovedOffer',
    values: { provider: `${HOSTILE}\r\nBcc: x@y.example` },
    link: 'https://portal.example/offer/"><b>&x=1',
    request: HOSTILE,
  } as const;
  const { subject, text, html } = composeMail('es', content, { ...lender, name: HOSTILE });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text).toContain(HOSTILE);
  expect(html).not.toMatch(/<script|<b>|<a href='/);
  expect(html).toContain(
    '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;a href=&#39;javascript:x&#39;&gt;&amp;amp;{ending}',
  );
  expect(html).toContain('href="https://portal.example/offer/&quot;&gt;&lt;b&gt;&amp;x=1"');
});
