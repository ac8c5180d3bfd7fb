import type { User } from '@usward/core/account/user';
import { describe, expect, it } from 'vitest';
import { mara, settle } from '../../../../tests/support/fakes/session-fixture.ts';
import { createSpiedSession } from '../../../../tests/support/fakes/spied-session.ts';
import { ApiError } from '../network/api-error.ts';
import { sampleUser } from './user.fixture.ts';

describe('a record that is read too late for the start', () => {
  it('is shown with its person’s things while nobody else has said who this is', async () => {
    const { session, ports } = createSpiedSession();
    await session.acceptLateUser(sampleUser());
    expect(ports.keep).toHaveBeenCalledWith(sampleUser());
    expect(session.getState()).toMatchObject({ user: sampleUser(), loading: true });
  });

  it('is shown while login of the same person is on its way, and gives way to its answer', async () => {
    const { session, ports } = createSpiedSession({ first: mara });
    let answer: (user: User) => void = () => undefined;
    ports.login.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await session.connect();
    await settle();
    await session.acceptLateUser(sampleUser());
    expect(session.getState()).toMatchObject({ user: sampleUser(), loading: false });
    answer(sampleUser({ firstName: 'Maria' }));
    await settle();
    expect(session.getState().user).toEqual(sampleUser({ firstName: 'Maria' }));
    expect(ports.keep).toHaveBeenLastCalledWith(sampleUser({ firstName: 'Maria' }));
  });

  it.each([
    ['nobody was reported', null, sampleUser()],
    ['another person was reported', mara, sampleUser({ id: 'jules' })],
  ])('is left alone where %s', async (_, first, late) => {
    const { session, ports } = createSpiedSession({ first });
    ports.login.mockReturnValue(new Promise(() => undefined));
    await session.connect();
    await settle();
    await session.acceptLateUser(late);
    expect(ports.keep).not.toHaveBeenCalled();
    expect(session.getState().user).toBeNull();
  });

  it('is left alone where the server refused', async () => {
    const { session, ports } = createSpiedSession({ first: mara });
    ports.login.mockRejectedValue(new ApiError(403, 'No.'));
    await session.connect();
    await settle();
    await session.acceptLateUser(sampleUser());
    expect(session.getState().user).toBeNull();
  });

  it('changes nothing for who signed out while their things were opened', async () => {
    const { session, ports } = createSpiedSession();
    ports.keep.mockImplementation(async () => {
      session.leave();
      return undefined;
    });
    await session.acceptLateUser(sampleUser());
    expect(session.getState().user).toBeNull();
  });
});
