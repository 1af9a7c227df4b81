import type { Stripe } from 'stripe'

/** The SDK's parameter types of the operations that the embedded Stripe supports. */
export type Operations = {
  'POST /v1/customers': Stripe.CustomerCreateParams
  'GET /v1/customers': Stripe.CustomerListParams
  'GET /v1/customers/{id}': Stripe.CustomerRetrieveParams
  'DELETE /v1/customers/{id}': Stripe.CustomerDeleteParams
  'POST /v1/products': Stripe.ProductCreateParams
  'GET /v1/products': Stripe.ProductListParams
  'POST /v1/prices': Stripe.PriceCreateParams
  'GET /v1/prices': Stripe.PriceListParams
  'GET /v1/prices/{id}': Stripe.PriceRetrieveParams
  'POST /v1/prices/{id}': Stripe.PriceUpdateParams
  'POST /v1/checkout/sessions': Stripe.Checkout.SessionCreateParams
  'GET /v1/checkout/sessions': Stripe.Checkout.SessionListParams
  'GET /v1/checkout/sessions/{id}': Stripe.Checkout.SessionRetrieveParams
  'POST /v1/checkout/sessions/{id}/expire': Stripe.Checkout.SessionExpireParams
  'GET /v1/subscriptions': Stripe.SubscriptionListParams
  'GET /v1/subscriptions/{id}': Stripe.SubscriptionRetrieveParams
  'POST /v1/subscriptions/{id}': Stripe.SubscriptionUpdateParams
  'DELETE /v1/subscriptions/{id}': Stripe.SubscriptionCancelParams
  'GET /v1/invoices': Stripe.InvoiceListParams
  'GET /v1/invoice_payments': Stripe.InvoicePaymentListParams
  'GET /v1/charges': Stripe.ChargeListParams
  'POST /v1/refunds': Stripe.RefundCreateParams
  'GET /v1/events': Stripe.EventListParams
  'POST /v1/billing_portal/sessions': Stripe.BillingPortal.SessionCreateParams
  'POST /v1/billing_portal/configurations': Stripe.BillingPortal.ConfigurationCreateParams
  'GET /v1/billing_portal/configurations': Stripe.BillingPortal.ConfigurationListParams
  'POST /v1/billing_portal/configurations/{id}': Stripe.BillingPortal.ConfigurationUpdateParams
  'POST /v1/webhook_endpoints': Stripe.WebhookEndpointCreateParams
  'GET /v1/webhook_endpoints': Stripe.WebhookEndpointListParams
  'POST /v1/webhook_endpoints/{id}': Stripe.WebhookEndpointUpdateParams
}
