/** What each step of the hotel wizard begins with. Source: spec 2 (/oyoRequest), 4 (hotel wizard). */
import { expect, it } from 'vitest';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { hotelStanding } from '#domain/request/hotel-stage.ts';
import { requiredDocuments } from '#machines/models/samples/documents.ts';
import { HOTEL_ID, hotelRequestAt, hotelValues } from '#machines/models/samples/hotel-request.ts';
import { backOf, documentsOf, hotelFormOf, interviewOf } from '#machines/oyo-request.machine.ts';

const interviewValues = { contact_window: 'Mañana', channel: 'WhatsApp', notes: '' };
const interviewDraft = { version: 2, fields: { notes: { value: 'Vive ahí', version: 2 } } };
const request = hotelRequestAt('Entrevista Personal', { interviewValues, interviewDraft });
const known = { requestId: HOTEL_ID, request, hotelValues, draft: EMPTY_DRAFT };

it('the interview begins with its own answers and draft, and has a way back', () => {
  expect(interviewOf(known)).toEqual({
    requestId: HOTEL_ID,
    saved: interviewValues,
    draft: interviewDraft,
    canGoBack: true,
    standing: hotelStanding(request),
  });
});

it('the hotel form is the first step, also of a request to come', () => {
  const form = { saved: hotelValues, draft: EMPTY_DRAFT, canGoBack: false };
  const standing = hotelStanding(request);
  expect(hotelFormOf(known)).toEqual({ requestId: HOTEL_ID, standing, ...form });
  expect(hotelFormOf({ ...known, requestId: null, request: null })).toEqual({
    requestId: null,
    standing: null,
    ...form,
  });
});

it('the way back names the request and its platform', () => {
  expect(backOf(known)).toEqual({ requestId: HOTEL_ID, platform: 'oyo' });
  expect(() => backOf({ ...known, request: null })).toThrow('a request');
});

it('the documents of a step are sent before it is left', () => {
  expect(documentsOf(known, 1)).toEqual({
    owner: { requestId: HOTEL_ID, platform: 'oyo', tipoPersona: 'PM' },
    holders: ['Lucía Peña'],
    required: requiredDocuments[1],
    correcting: false,
    waitResponse: true,
    canGoBack: true,
    wasRefused: false,
  });
  expect(documentsOf(known, 2).required).toEqual(requiredDocuments[2]);
});
