// The calls of the salary calculator.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/salary-calculator.ts';
import { serve } from '#server/http/serve.ts';
import { calculateSalary } from './calculate-salary.ts';
import { createSalaryLink } from './create-salary-link.ts';
import { getSalaryLink } from './get-salary-link.ts';
import { getWages } from './get-wages.ts';
import { searchOccupations } from './search-occupations.ts';

export function salaryCalculatorRoutes(app: FastifyInstance): void {
  serve(app, contract.calculateSalary, calculateSalary);
  serve(app, contract.searchOccupations, searchOccupations);
  serve(app, contract.getWages, getWages);
  serve(app, contract.createSalaryLink, createSalaryLink);
  serve(app, contract.getSalaryLink, getSalaryLink);
}
