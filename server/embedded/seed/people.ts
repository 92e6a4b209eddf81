/**
 * The people of the seeded world: one for each platform, regime and interesting state. Names are
 * invented; RFC, CURP and CLABE pass the checks of mexico.md; no e-mail is delivered. Source: wire.
 */
import type { CreditRequestEvent } from '#machines/credit-request.machine.ts';
import type { MarketplaceKey } from '#server/embedded/pool/marketplace.ts';
import type { ClientFields } from '#server/stores/clients.ts';

export type SeededPerson = {
  key: string;
  email: string;
  /** Null for a person who signs in with a marketplace. */
  password: string | null;
  /** True: the password is a temporary one, a new one must be chosen at the first sign-in. */
  isTemporary?: true;
  marketplace?: MarketplaceKey;
  situation: string;
  /** Null: the identity has no profile yet. */
  client: (ClientFields & { regime: 'PF' | 'PM' | 'AMBOS'; platform: string | null }) | null;
  control?: string[];
  /** The events of their request; none for a person without a request. */
  past?: CreditRequestEvent['type'][];
  offers?: number;
  /** The first offer's CAT is wrong; the portal must not let it be accepted. Source: B3. */
  isMisstated?: true;
  /** A year's worth of sales in pesos, spread over the months. */
  yearlySales?: number;
  isPremium?: true;
  /** The form was filled in already. */
  filledIn?: true;
};

const PASSWORD = 'Credito26';

/** What a marketplace knows of its seller at the first sign-in. */
const known = (client: {
  names: string;
  first_name: string;
  second_name: string;
  rfc: string;
  telephone: string;
  account_key: string;
}) => client;

const toOffer: CreditRequestEvent['type'][] = [
  'client.save',
  'documents.send',
  'documents.send',
  'eligible',
];

export const people: SeededPerson[] = [
  {
    key: 'tienda-offers',
    email: 'mariana.flores@example.com',
    password: PASSWORD,
    situation: 'Tienda Nube, PF: tres ofertas para elegir',
    client: {
      platform: 'tienda-nube',
      regime: 'PF',
      ...known({
        names: 'Mariana',
        first_name: 'Flores',
        second_name: 'Rivas',
        rfc: 'FORM920308J99',
        telephone: '5512345678',
        account_key: '012180000567890153',
      }),
    },
    past: [],
    offers: 3,
    yearlySales: 1_440_000,
    isPremium: true,
  },
  {
    key: 'tienda-documents',
    email: 'andres.navarro@example.com',
    password: PASSWORD,
    situation: 'Tienda Nube, PF: formulario listo, faltan documentos',
    client: {
      platform: 'tienda-nube',
      regime: 'PF',
      ...known({
        names: 'Andrés',
        first_name: 'Navarro',
        second_name: 'Pineda',
        rfc: 'NAPA871105M29',
        telephone: '4421234567',
        account_key: '002180000678901268',
      }),
      curp: 'NAPA871105HQTVNN03',
      gender: 'Masculino',
      birth_date: '1987-11-05',
    },
    past: ['offer.accept', 'client.save'],
    offers: 3,
    yearlySales: 960_000,
    filledIn: true,
  },
  {
    key: 'tienda-misstated',
    email: 'paula.vera@example.com',
    password: PASSWORD,
    situation: 'Tienda Nube, PF: el CAT de su primera oferta está mal y no se puede aceptar',
    client: {
      platform: 'tienda-nube',
      regime: 'PF',
      ...known({
        names: 'Paula',
        first_name: 'Vera',
        second_name: 'Nieto',
        rfc: 'VENP910615A18',
        telephone: '5587654321',
        account_key: '012180001012345673',
      }),
    },
    past: [],
    offers: 3,
    isMisstated: true,
    yearlySales: 1_440_000,
  },
  {
    key: 'clip-pm',
    email: 'sierra.azul@example.com',
    password: PASSWORD,
    situation: 'Clip, PM: ofertas para una empresa con accionistas',
    client: {
      platform: 'clip_pm',
      regime: 'PM',
      ...known({
        names: 'Patricia',
        first_name: 'Lozano',
        second_name: 'Vega',
        rfc: 'CSA180615H70',
        telephone: '5598765432',
        account_key: '014180000789012377',
      }),
      company: { business_name: 'Comercializadora Sierra Azul SA de CV' },
    },
    past: [],
    offers: 2,
    yearlySales: 4_800_000,
  },
  {
    key: 'clip-ambos',
    email: 'tomas.aguilar@example.com',
    password: PASSWORD,
    situation: 'Clip, AMBOS: elige si llena como persona física o moral',
    client: {
      platform: 'clip_pm',
      regime: 'AMBOS',
      ...known({
        names: 'Tomás',
        first_name: 'Aguilar',
        second_name: 'Ríos',
        rfc: 'AURT830214D5A',
        telephone: '4771234567',
        account_key: '044180000890123484',
      }),
    },
    past: [],
    offers: 2,
    yearlySales: 1_200_000,
  },
  {
    key: 'other-pf',
    email: 'carmen.delgado@example.com',
    password: PASSWORD,
    situation: 'Otra plataforma, solo PF',
    client: {
      platform: 'mercado-sur',
      regime: 'PF',
      ...known({
        names: 'Carmen',
        first_name: 'Delgado',
        second_name: 'Soto',
        rfc: 'DESC941027R80',
        telephone: '9991234567',
        account_key: '058180000901234591',
      }),
    },
    past: [],
    offers: 1,
    yearlySales: 600_000,
  },
  {
    key: 'amazon-new',
    email: 'lucia.ramirez@example.com',
    password: 'Temporal26',
    isTemporary: true,
    situation: 'Amazon, PF: entra por primera vez y elige contraseña',
    client: {
      platform: 'amazon',
      regime: 'PF',
      ...known({
        names: 'Lucía',
        first_name: 'Ramírez',
        second_name: 'Torres',
        rfc: 'RATL900412QK2',
        telephone: '5523456789',
        account_key: '012180000123456711',
      }),
    },
    past: [],
    offers: 1,
    yearlySales: 1_800_000,
  },
  {
    key: 'amazon-offer',
    email: 'jorge.mendoza@example.com',
    password: PASSWORD,
    situation: 'Amazon, PF: oferta activa',
    client: {
      platform: 'amazon',
      regime: 'PF',
      ...known({
        names: 'Jorge',
        first_name: 'Mendoza',
        second_name: 'Salas',
        rfc: 'MESJ850923T45',
        telephone: '3312345678',
        account_key: '014180000234567827',
      }),
    },
    past: toOffer,
    offers: 1,
    yearlySales: 2_400_000,
    filledIn: true,
  },
  {
    key: 'amazon-clabe',
    email: 'elena.castro@example.com',
    password: PASSWORD,
    situation: 'Amazon, PF: debe cambiar la cuenta CLABE',
    client: {
      platform: 'amazon',
      regime: 'PF',
      ...known({
        names: 'Elena',
        first_name: 'Castro',
        second_name: 'Villa',
        rfc: 'CAVE7901303B2',
        telephone: '8112345678',
        account_key: '072180000345678935',
      }),
    },
    past: [...toOffer, 'offer.accept'],
    offers: 1,
    yearlySales: 1_600_000,
    filledIn: true,
  },
  {
    key: 'amazon-signing',
    email: 'raul.ortega@example.com',
    password: PASSWORD,
    situation: 'Amazon, PF: contrato listo para firmar',
    client: {
      platform: 'amazon',
      regime: 'PF',
      ...known({
        names: 'Raúl',
        first_name: 'Ortega',
        second_name: 'Luna',
        rfc: 'OELR8806177H1',
        telephone: '2221234567',
        account_key: '021180000456789049',
      }),
    },
    past: [...toOffer, 'offer.accept', 'clabe.send', 'contract-ready'],
    offers: 1,
    yearlySales: 1_500_000,
    filledIn: true,
  },
  {
    key: 'oyo-staff',
    email: 'sofia.reyes@example.com',
    password: PASSWORD,
    situation: 'OYO: ve y crea solicitudes de hoteles',
    client: { platform: 'oyo', regime: 'PF', names: 'Sofía', first_name: 'Reyes' },
    control: ['CreditRequestView', 'CreditRequestListView'],
  },
  {
    key: 'oyo-viewer',
    email: 'ivan.campos@example.com',
    password: PASSWORD,
    situation: 'OYO: ve la lista, no crea solicitudes',
    client: { platform: 'oyo', regime: 'PF', names: 'Iván', first_name: 'Campos' },
    control: ['CreditRequestListView'],
  },
  {
    key: 'inactive',
    email: 'hugo.serrano@example.com',
    password: PASSWORD,
    situation: 'Perfil inactivo: no puede entrar',
    client: {
      platform: 'tienda-nube',
      regime: 'PF',
      active: false,
      names: 'Hugo',
      first_name: 'Serrano',
      second_name: 'Mora',
      rfc: 'SEMH800516K15',
    },
  },
  {
    key: 'no-platform',
    email: 'nora.silva@example.com',
    password: PASSWORD,
    situation: 'Perfil sin plataforma: no puede entrar',
    client: { platform: null, regime: 'PF', names: 'Nora', first_name: 'Silva' },
  },
  {
    key: 'amazon-known',
    email: 'ventas@casaroble.example',
    password: null,
    marketplace: 'amazon-known',
    situation: 'Identidad de Amazon con perfil',
    client: {
      platform: 'amazon',
      regime: 'PF',
      ...known({
        names: 'Mariana',
        first_name: 'Robles',
        second_name: 'Ibarra',
        rfc: 'ROIM890803N76',
        telephone: '6621234567',
        account_key: '646180000112233447',
      }),
    },
    past: [],
    offers: 1,
    yearlySales: 1_300_000,
  },
  {
    key: 'amazon-unknown',
    email: 'hola@nubealta.example',
    password: null,
    marketplace: 'amazon-unknown',
    situation: 'Identidad de Amazon sin perfil: se crea al entrar',
    client: null,
  },
];
