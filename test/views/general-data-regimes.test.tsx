/** Regimes, partners and the way back in the dynamic form. Source: spec 2, 4 and 5; D-59. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clientSubmission } from '#contract/submission.ts';
import { answers as given } from '#machines/models/samples/form.ts';
import { partnerOf, rita } from '#machines/models/samples/partners.ts';
import { field, fill, missing, show, submit, write } from '#test/fixtures/general-data-form.tsx';

describe('spec 4: regimes', () => {
  const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });

  it.each(['PF', 'PM'] as const)('%s has no tabs', async (regime) => {
    await show({ regime });
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('AMBOS has one for each set of sections, and switching keeps both drafts', async () => {
    const { person } = await show({ regime: 'AMBOS' });
    write('client.curp', 'FORM920308MDFLVR03');
    await person.click(tab('Persona Moral'));
    expect(screen.queryByLabelText(/^CURP/)).toBeNull();
    write('company.business_name', 'Flores SA de CV');
    await person.click(tab('Persona Física'));
    expect(field(/^CURP/)).toHaveValue('FORM920308MDFLVR03');
    await person.click(tab('Persona Moral'));
    expect(field(/^Razón social/)).toHaveValue('Flores SA de CV');
  });

  it('each is a card that explains itself (issue 13)', async () => {
    await show({ regime: 'AMBOS' });
    expect(tab('Persona Física')).toHaveAccessibleName(/RFC de 13 caracteres/);
    expect(tab('Persona Moral')).toHaveAccessibleName(/empresa constituida/);
  });

  it('a tab opened later has the answers of the other, except the RFC', async () => {
    const { person } = await show({ regime: 'AMBOS', client: { rfc: null } });
    write('address.street', 'Insurgentes Sur');
    write('client.rfc', 'FORM920308J99');
    await person.click(tab('Persona Moral'));
    expect(field(/^Calle/)).toHaveValue('Insurgentes Sur');
    expect(field(/^RFC/)).toHaveValue('');
  });

  it('the chosen tab is what is sent (D-59)', async () => {
    const partners = [partnerOf({ percentage: 100 }), rita];
    const world = await show({ regime: 'AMBOS' }, { partners });
    await world.person.click(tab('Persona Moral'));
    fill(given);
    fill({ company: { business_name: 'Flores SA de CV', company_creation_date: '2018-06-15' } });
    write('client.rfc', 'CSA180615H70');
    const submission = await submit(world);
    expect(submission).toMatchObject({ tipo_persona: 'PM', partners });
    expect(clientSubmission.validateSync(submission, { strict: true })).toEqual(submission);
  });
});

describe('partners in the form', () => {
  it('are missing until there are some, and while one is being written', async () => {
    const { person } = await show({ regime: 'PM' }, { partners: [] });
    expect(missing()).toContain('Accionistas');
    await person.click(screen.getByRole('button', { name: 'Agregar accionista' }));
    expect(missing()).toContain('Termina de llenar los datos de accionista');
    expect(missing()).not.toContain('Accionistas');
  });

  it("'Usar mis datos' fills in the person of the form (issue 13)", async () => {
    const { person } = await show({ regime: 'PM' }, { partners: [] });
    await person.click(screen.getByRole('button', { name: 'Agregar representante legal' }));
    const group = within(screen.getByRole('group', { name: /^Nuevo / }));
    await person.type(group.getByLabelText(/^CURP/), 'HEGG');
    await person.click(group.getByRole('button', { name: 'Usar mis datos' }));
    expect(group.getByLabelText(/^Nombre/)).toHaveValue('Mariana');
    expect(group.getByLabelText(/^Correo/)).toHaveValue('mariana.flores@example.com');
    expect(group.getByLabelText(/^CURP/)).toHaveValue('HEGG');
  });

  it('save with Enter alone, without submitting the form around them', async () => {
    const { person, snapshot } = await show({ regime: 'PM' }, { partners: [] });
    await person.click(screen.getByRole('button', { name: 'Agregar accionista' }));
    const group = within(screen.getByRole('group', { name: /^Nuevo / }));
    await person.type(group.getByLabelText(/^Nombre/), 'Lucía');
    await person.type(group.getByLabelText(/^Primer apellido/), 'Mora');
    await person.type(group.getByLabelText(/^Porcentaje/), '60{Enter}');
    expect(await screen.findByText('60 % asignado, falta 40 %')).toBeVisible();
    expect(snapshot().matches('saving')).toBe(false);
  });
});

describe('the way back', () => {
  it.each([true, false])('is there only when there is a step before: %s', async (canGoBack) => {
    await show({}, { canGoBack });
    expect(screen.queryByRole('button', { name: 'Atrás' }) !== null).toBe(canGoBack);
  });
});
