import type { Stripe } from 'stripe'

/** The SDK's parameter types of the operations that the embedded Stripe supports. */
export type Operations = {
  'POST /v1/customers': Stripe.CustomerCreateParams
  'GET /v1/customers': Stripe.CustomerListParams
  'GET /v1/customers/{id}': Stripe.CustomerRetrieveParams
  'POST /v1/customers/{id}': Stripe.CustomerUpdateParams
  'DELETE /v1/customers/{id}': Stripe.CustomerDeleteParams
  'POST /v1/products': Stripe.ProductCreateParams
  'GET /v1/products': Stripe.ProductListParams
  'GET /v1/products/{id}': Stripe.ProductRetrieveParams
  'POST /v1/products/{id}': Stripe.ProductUpdateParams
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
  'GET /v1/invoices/{id}': Stripe.InvoiceRetrieveParams
  'GET /v1/invoice_payments': Stripe.InvoicePaymentListParams
  'GET /v1/payment_intents/{id}': Stripe.PaymentIntentRetrieveParams
  'GET /v1/charges': Stripe.ChargeListParams
  'GET /v1/charges/{id}': Stripe.ChargeRetrieveParams
  'POST /v1/refunds': Stripe.RefundCreateParams
  'GET /v1/refunds': Stripe.RefundListParams
  'GET /v1/refunds/{id}': Stripe.RefundRetrieveParams
  'GET /v1/events': Stripe.EventListParams
  'GET /v1/events/{id}': Stripe.EventRetrieveParams
  'POST /v1/billing_portal/sessions': Stripe.BillingPortal.SessionCreateParams
  'POST /v1/billing_portal/configurations': Stripe.BillingPortal.ConfigurationCreateParams
  'GET /v1/billing_portal/configurations': Stripe.BillingPortal.ConfigurationListParams
  'GET /v1/billing_portal/configurations/{id}': Stripe.BillingPortal.ConfigurationRetrieveParams
  'POST /v1/billing_portal/configurations/{id}': Stripe.BillingPortal.ConfigurationUpdateParams
  'POST /v1/webhook_endpoints': Stripe.WebhookEndpointCreateParams
  'GET /v1/webhook_endpoints': Stripe.WebhookEndpointListParams
  'GET /v1/webhook_endpoints/{id}': Stripe.WebhookEndpointRetrieveParams
  'POST /v1/webhook_endpoints/{id}': Stripe.WebhookEndpointUpdateParams
}
