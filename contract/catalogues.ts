/** What is chosen from, and what is looked up: the same for everybody. Source: spec 7, master data. */
import { array, type InferType, number, object, string } from 'yup';
import { formDefinition } from './form.ts';
import { contract } from './kit/call.ts';
import { flag, regime } from './kit/fields.ts';

const name = () => string().required();

const catalogueRow = object({
  id: number().integer().required(),
  name: name(),
  /** Source: ruling 33. */
  name_en: string().nullable().optional(),
});
const catalogue = array().of(catalogueRow).required();

export type CatalogueRow = InferType<typeof catalogueRow>;

const riskQuestion = object({
  id: number().integer().required(),
  question: name(),
  description: string().defined(),
  show: flag(),
  PM: flag(),
  PF: flag(),
  options: array().of(string().required()).required(),
});

export type RiskQuestion = InferType<typeof riskQuestion>;

/** The places of one postal code. `ciudad_nom` may be empty: some settlements belong to no city. */
const postalCodePlaces = object({
  colonias: array()
    .of(object({ id: string().required(), nombre: string().required() }))
    .required(),
  ciudad_nom: string().defined(),
  municipio_nom: string().required(),
  estado_id: string().required(),
  estado_nom: string().required(),
});

export type PostalCodePlaces = InferType<typeof postalCodePlaces>;

const byPlatform = object({
  platform: string().max(40).required(),
  regime: regime(),
});

export const catalogueCalls = contract({
  loadForm: {
    method: 'GET',
    path: '/solicitudes/form',
    access: 'session',
    summary: 'The dynamic form of a platform and a regime',
    query: byPlatform,
    response: formDefinition,
  },
  listCountries: {
    method: 'GET',
    path: '/flujo-piloto/catalogos/paises',
    access: 'session',
    summary: 'Countries',
    response: catalogue,
  },
  listCreditDestinations: {
    method: 'GET',
    path: '/flujo-piloto/catalogos/destino-credito',
    access: 'session',
    summary: 'What the credit may be for',
    response: catalogue,
  },
  listNationalities: {
    method: 'GET',
    path: '/flujo-piloto/catalogos/nacionalidades',
    access: 'session',
    summary: 'Nationalities',
    response: catalogue,
  },
  listOccupations: {
    method: 'GET',
    path: '/flujo-piloto/catalogos/ocupaciones',
    access: 'session',
    summary: 'Occupations',
    response: catalogue,
  },
  listRiskQuestions: {
    method: 'GET',
    path: '/matrix-risk/questions',
    access: 'session',
    summary: 'The questions of the risk matrix',
    response: array().of(riskQuestion).required(),
  },
  findPostalCode: {
    method: 'GET',
    path: '/sepomex/:postal_code',
    access: 'session',
    summary: 'The settlements, city, municipality and state of a postal code; 404 when unknown',
    response: postalCodePlaces,
  },
});
