import type { PulseRoom } from '@usward/core/pulse';

export const roomReadPaths: Readonly<Record<PulseRoom | 'dashboard', readonly string[]>> = {
  dashboard: ['/api/dashboard'],
  daily: ['/api/daily', '/api/dashboard'],
  account: ['/api/user', '/api/account', '/api/dashboard'],
  checkin: ['/api/checkins', '/api/dashboard'],
  quiz: ['/api/quizzes', '/api/dashboard'],
  intimacy: ['/api/intimacy', '/api/dashboard'],
  reflection: ['/api/reflections', '/api/dashboard'],
  push: ['/api/settings', '/api/dashboard'],
  us: ['/api/us', '/api/moments', '/api/dashboard'],
};
