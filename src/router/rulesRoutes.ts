/** House rules and how Mucken goes: addresses of screens that most evenings never open, each loaded when first shown. */
import type { RouteRecordRaw } from 'vue-router';

const meta = { area: ['new', 'rules'] };

export const RULES_ROUTES: readonly RouteRecordRaw[] = [
  { path: '/regeln', name: 'rules', component: () => import('../screens/rules/RulesScreen.vue'), meta },
  { path: '/regeln/neu', name: 'rulesIn', component: () => import('../screens/rules/IncomingRulesScreen.vue'), meta },
  {
    path: '/regeln/:id',
    name: 'profile',
    component: () => import('../screens/rules/ProfileScreen.vue'),
    props: true,
    meta,
  },
  {
    path: '/regeln/:id/karte',
    name: 'ruleCard',
    component: () => import('../screens/rules/RuleCardScreen.vue'),
    props: true,
    meta,
  },
  {
    path: '/abend/:id/regeln',
    name: 'eveningRules',
    component: () => import('../screens/rules/EveningRulesScreen.vue'),
    props: true,
    meta,
  },
  {
    path: '/abend/:id/wasWaere',
    name: 'whatIf',
    component: () => import('../screens/rules/WhatIfScreen.vue'),
    props: true,
    meta: { area: [...meta.area, 'card'] },
  },
  {
    path: '/abend/:id/sie/:entry',
    name: 'certificate',
    component: () => import('../screens/certificate/CertificateScreen.vue'),
    props: true,
    meta,
  },
  {
    path: '/mucken',
    name: 'mucken',
    component: () => import('../screens/mucken/MuckenScreen.vue'),
    meta: { area: ['rules', 'mucken'] },
  },
];
